/** What spam offers, as the owner reads it, and how it says so. Texts are compared in small letters without accents. */
export interface Offer {
  what: string;
  /** Each different match of a (global) pattern adds this, up to three times. */
  weight: number;
  patterns: readonly RegExp[];
}

/**
 * Two different phrases of one kind are enough to hold a text (see `judge-text.ts`), one of them is not unless it is strong
 * enough by itself: shops sell soap, loans of books and gift cards, too.
 */
export const offers: readonly Offer[] = [
  {
    what: 'Offers search engine services',
    weight: 3,
    patterns: [
      /\b(seo|search engine optimi[sz]ation) (service|agency|expert|package|audit|company|campaign|specialist|consultant|report|work)s?\b/g,
      /\b(first|top|1st) (page|spot|position|rank\w*) (of|on|in) (google|search)\b|\brank(ing|s)? (your|you|higher|number|#|no)\b/g,
      /\b(back ?links?|link building|domain (authority|rating)|guest (post|article)s?|sponsored (post|article)s?|do follow)\b/g,
      /\b(more|increase|boost|targeted|organic|improve)\b.{0,30}\b(traffic|rankings?|visibility|leads)\b/g,
      /\b(errors?|issues|problems) (on|with|of|in) your (web ?site|site|seo)\b|\byour (web ?site|site) (is not|isn t|does not|doesn t) (rank|show|appear)/g,
      /\b(referencement (naturel|google)|premiere page de google|erste seite (bei|von|auf) google|suchmaschinenoptimierung|visibilite de votre site)\b/g,
    ],
  },
  {
    what: 'Offers to build or redesign the website',
    weight: 3,
    patterns: [
      /\b(redesign|revamp|rebuild|develop|design|modernis\w+|moderniz\w+)\b.{0,30}\b(your|a|new) (\w+ )?(web ?site|app|site|online store)\b/g,
      /\b(web|app|mobile app|software|wordpress|shopify) (development|design|developers?|designers?)\b.{0,40}\b(company|agency|team|service|services|firm|based|india|affordable)\b/g,
      /\b(affordable|lowest|reasonable|competitive) (price|prices|cost|rates?)\b/g,
      /\bexplainer video|animated video|video for your (business|company|site)\b/g,
      /\b(quote|proposal|portfolio and price|price ?list|pricing)\b.{0,40}\bsend\b|\b(may|can|shall) (i|we) send\b.{0,30}\b(quote|proposal|price|portfolio|packages?|details|samples)\b/g,
      /\b(refonte|creation) de (votre )?site\b|\bwebseite (modernisieren|erstellen|neu gestalten)\b/g,
    ],
  },
  {
    what: 'Offers investments, loans or quick money',
    weight: 3,
    patterns: [
      /\b(bitcoin|btc|crypto|cryptocurrenc\w+|forex|ethereum|usdt|nft)\b.{0,60}\b(invest\w*|profit\w*|earn\w*|trad\w+|wallet|recover\w*|bonus|double|signals?|airdrop|transfer)\b/g,
      /\b(invest\w*|profit\w*|earn\w*|recover\w*|recovery|won|claim)\b.{0,60}\b(bitcoin|btc|crypto\w*|forex|usdt)\b/g,
      /\b(earn|make|income of|profit of|gagnez|verdienen sie)\b.{0,25}([$€£] ?\d|\d[\d.,]* ?([$€£]|dollars?|euros?|usd|eur))/g,
      /\b(passive income|work from home|financial freedom|make money online|guaranteed (returns?|profits?)|argent facile|passives einkommen|revenus? passifs?)\b/g,
      /\b(business (loan|funding|line of credit)|merchant cash|unsecured loans?|loan offer|working capital|credit score|low interest|pret (rapide|entre particuliers)|kredit ohne schufa|sofortkredit)\b/g,
      /\b(pre ?approved|no collateral|funds? (within|in) \d+ hours|bad credit|line of credit|loan offers?|we offer loans|apply (now|today|online) (for|to))\b/g,
    ],
  },
  {
    what: 'Offers medicines or cures',
    weight: 5,
    patterns: [
      /\b(viagra|cialis|levitra|tramadol|xanax|kamagra|ozempic|semaglutide|phentermine|modafinil|oxycodone|ivermectin)\b/g,
      /\b(online|canadian|cheap) (pharmacy|pharmacies|meds|pills)\b|\bwithout (a )?prescription\b|\brezeptfrei bestellen\b|\bsans ordonnance\b/g,
      /\b(lose|burn) \d+ ?(kg|lbs?|pounds|kilos?)\b|\bweight loss (pill|gummies|secret|supplement|trick)s?\b|\bketo gummies\b/g,
      /\b(erectile|penis|male) (dysfunction|enlargement|enhancement)\b/g,
    ],
  },
  {
    what: 'Offers gambling',
    weight: 4,
    patterns: [
      /\b(online )?(casino|casinos|slot machines?|slots online|sports? ?betting|sportsbook|poker site|jackpot)\b/g,
      /\b(free spins|no deposit|welcome bonus|deposit bonus|freispiele|tours gratuits|bonus sans depot|1xbet|betting tips)\b/g,
    ],
  },
  {
    what: 'Offers adult contacts',
    weight: 5,
    patterns: [
      /\b(hot|sexy|lonely|single|naked|horny) (girls?|women|singles|ladies|milfs?)\b|\bsex (dating|chat|cam|tonight|contacts?)\b/g,
      /\b(escort service|adult dating|hookups?|onlyfans|webcam girls?|my (nude|naked|private) (photos?|pics|pictures))\b/g,
    ],
  },
  {
    what: 'Sells contact lists, followers or reviews',
    weight: 4,
    patterns: [
      /\b(email|e mail|contact|leads?|b2b|attendee|decision makers?) (lists?|databases?|data base)\b/g,
      /\bcontact form (advertising|marketing|blasting)\b/g,
      /\b(verified|targeted|million|thousand)\b.{0,30}\b(emails?|contacts|leads|records)\b/g,
      /\b(buy|get|real|more|gain|\d+k?)\b.{0,20}\b(followers|likes|subscribers|5 star reviews|five star reviews|google reviews)\b/g,
      /\b(send|submit|deliver|post)\b.{0,40}\b(contact forms?|millions? of (web ?sites|sites|businesses|people))\b/g,
    ],
  },
  {
    what: 'Promises winnings or an inheritance',
    weight: 4,
    patterns: [
      /\b(inheritance|next of kin|beneficiary|late (client|husband|father)|deceased client|unclaimed (funds?|estate)|erbschaft|heritage de)\b/g,
      /\b(you have (won|been selected)|email lottery|our lottery|winning (number|prize)|claim your (prize|reward|gift)|gagnant|gewonnen haben)\b/g,
      /\b(million (us )?dollars|million usd|[\d.]+ ?million)\b.{0,60}\b(transfer|fund|bank|account|share|deposit)\b/g,
      /\b(barrister|strictly confidential|utmost confidence|mutual benefit|risk free transaction|donation to you)\b/g,
    ],
  },
  {
    what: 'Threatens or asks to verify an account',
    weight: 4,
    patterns: [
      /\b(account|page|mailbox|domain|wallet)\b.{0,40}\b(suspended|deactivated|disabled|permanently deleted|restricted|will be closed|expire[sd]?)\b/g,
      /\b(verify|confirm|update|validate) your (account|identity|wallet|password|payment|billing|mailbox)\b/g,
      /\b(copyright (infringement|violation)|(use|using|used) my images|stolen (photos|images)|legal action|file a lawsuit|violat\w+ (our|the) (community|terms|policy))\b/g,
      /\b(domain (registration|renewal|name|expiration) (notice|expir\w+|service)|expiration notice|final notice)\b/g,
      /\b(hacked your|recorded you|webcam video|send bitcoin)\b/g,
    ],
  },
  {
    what: 'Sells copies, wholesale goods or machines in bulk',
    weight: 3,
    patterns: [
      /\b(replica|luxury|designer) (watches|handbags|bags|sneakers|rolex)\b|\brolex\b.{0,30}\b(cheap|replica|off)\b/g,
      /\b(leading|professional|direct|trusted) (manufacturer|supplier|factory|exporter)s?\b|\bwe are (a|an) (\w+ ){0,4}(manufacturer|factory|supplier|exporter)\b/g,
      /\b(factory price|moq|oem|odm|fob|best price|competitive price)s?\b/g,
      /\b(ray ?ban|oakley|gucci|louis vuitton|nike|ugg)\b.{0,40}\b(sale|outlet|\d+ ?% ?off|discount|cheap)\b/g,
      /\b\d\d ?(%|percent) (off|discount)\b.{0,60}\b(today|now|limited|hurry|only)\b/g,
    ],
  },
  {
    what: 'Advertises services to businesses',
    weight: 2,
    patterns: [
      /\b(outsourc\w+|virtual assistants?|call cent(er|re)|telemarketing|bookkeeping services|data entry|payroll services|digital marketing|social media (marketing|management)|lead generation|marketing (agency|services|strategy|packages?))\b/g,
      /\b(ai|chat ?bots?|automation|chatgpt)\b.{0,40}\b(for your (business|web ?site|company|team)|save (you )?(time|hours|money)|24 7)\b/g,
      /\b(grow|scale|skyrocket|transform|boost|explode|double) (your|their) (business|sales|revenue|brand|company|customers|clients)\b/g,
      /\b(free (trial|audit|consultation|demo|quote|analysis|estimate|guide)|no obligation|schedule a (call|demo)|book a (call|demo)|hop on a (quick )?call|15 minutes?|quick (call|chat))\b/g,
      /\b(i (was|came across|found|noticed|visited|just visited|was on|was looking at|checked out)|we (found|noticed|visited)) (\w+ ){0,3}your (web ?site|site|business|company|store)\b/g,
      /\b(our clients|companies like yours|businesses like yours|business owners?|decision maker|person in charge|owner of (this|the|your) (web ?site|business|site))\b/g,
      /\b(essay|dissertation|thesis|assignment) (writing|help|service)\b|\bwrite (my|your) (essay|paper|thesis)\b/g,
      /\b(iso \d{4,5}|certification (body|services?)|trademark (registration|database|publication)|registry fee)\b/g,
    ],
  },
  {
    what: 'Looks like bulk mail',
    weight: 2,
    patterns: [
      /\b(unsubscribe|opt[ -]out|se desabonner|abmelden klicken)\b|\breply (with )?(stop|no|remove|unsubscribe)\b/g,
      /\b(click (here|the link|below|on)|visit (our|the|this) (link|web ?site|site) (below|now|here)|cliquez ici|klicken sie hier|hier klicken)\b/g,
      /\b(act now|limited time|hurry|don t miss|once in a lifetime|last chance|order now|offre limitee|nur heute)\b/g,
      /\b(dear (sir|madam|sir madam|friend|beloved|business owner|site owner|webmaster|web ?site owner)|hello (site|web ?site|business) owner|attention owner|hi there owner)\b/g,
      /\b(whatsapp|telegram|skype|wechat)\b.{0,20}(\+?\d[\d ]{6,}|@\w+|t me)/g,
    ],
  },
];
