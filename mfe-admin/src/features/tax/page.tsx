import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import { saveTaxRules } from '@tessera/contracts/commerce/store-rule-calls.ts';
import { checkTaxRules } from '@tessera/rules/cart/check-tax.ts';
import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { Landmark, Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { type RuleList, useRuleList } from '../../kit/form/use-rule-list.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { describeTaxes } from './describe-taxes.ts';
import { saveTaxes, taxRules } from './queries.ts';
import styles from './tax.module.css';
import { TaxRuleEditor } from './tax-rule-editor.tsx';

/** Taxes that come on top of the prices. */
export function TaxPage() {
  const query = useQuery(taxRules.query(useAdmin().api));
  return (
    <>
      <PageHead
        title="Tax"
        note="Added on top of the prices once the buyer's address is known. Rules of one place add up."
      />
      <QueryView query={query} what="tax rules" skeleton={<RowSkeleton rows={6} label="Loading tax rules" />}>
        {(saved) => <Rules saved={saved} />}
      </QueryView>
    </>
  );
}

function newRule(country: string): TaxRule {
  return { id: `tax-${crypto.randomUUID()}`, country, region: null, ratePercent: 0, appliesToShipping: false };
}

function Rules({ saved }: { saved: RuleList<TaxRule> }) {
  const { api, locale } = useAdmin();
  const countries = countriesIn(locale);
  const country = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  const queryClient = useQueryClient();
  const list = useRuleList<TaxRule>({
    saved,
    name: 'Tax rules',
    queryKey: taxRules.key,
    schema: saveTaxRules.body.shape.rules,
    words: { 'values.ratePercent': 'Enter at most 100' },
    check: checkTaxRules,
    describe: (rules) => describeTaxes(rules, country),
    send: (rules, expectedVersion) => saveTaxes(api, rules, expectedVersion),
    readAgain: () => taxRules.fresh(queryClient, api),
  });
  const rules = list.values;
  const add = (
    <Button icon={Plus} onClick={() => list.add(newRule(freeCountry(rules, locale)))}>
      Add tax rule
    </Button>
  );
  return (
    <>
      <DraftOfferBanner offer={list.form.offer} meanwhile={list.form.meanwhile} />
      <NeedsRight right="store.settings">
        <div className={columns.stack} inert={list.form.isSaving}>
          <Card label="Tax rules">
            {rules.length === 0 ? (
              <EmptyState icon={Landmark} title="No tax rules" action={add}>
                Prices are what buyers pay; nothing is added.
              </EmptyState>
            ) : (
              <ul className={styles.rules}>
                {rules.map((rule, at) => (
                  <TaxRuleEditor
                    key={rule.id}
                    form={list.form}
                    at={at}
                    title={[country(rule.country), rule.region].filter(Boolean).join(', ')}
                    countries={countries}
                    onRename={(renamed) => list.replace(at, renamed)}
                    onRemove={() => list.remove(at)}
                  />
                ))}
              </ul>
            )}
          </Card>
          {rules.length > 0 && <div>{add}</div>}
        </div>
      </NeedsRight>
      <SaveBar form={list.form} />
    </>
  );
}

/** A country without a rule, so that a new rule is no repetition. */
function freeCountry(rules: readonly TaxRule[], locale: string): string {
  const taken = new Set(rules.map(({ country }) => country));
  return countriesIn(locale).find(({ code }) => !taken.has(code))?.code ?? 'US';
}
