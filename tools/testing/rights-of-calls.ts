import type { Right } from '@tessera/contracts/rights/rights.ts';

/** The media library is for all who change pages or products. */
const mediaCalls = [
  'uploadImage listMedia readMediaFolders createMediaFolder removeMediaFolder readMedia changeMedia changeManyMedia',
  'binMedia restoreMedia readMediaOriginal createMediaUpload readMediaUpload sendMediaUpload cancelMediaUpload',
].join(' ');

const formCalls = [
  'listForms readOwnedForm createForm changeForm removeForm previewForm',
  'listFormVersions readFormVersion restoreFormVersion',
].join(' ');

/** The calls each right opens, as the requirements have them, apart from what routes declare. */
const callsOf: Partial<Record<Right, string>> = {
  'orders.read': [
    'listOrders readOrder listFulfilRuns readFulfilRun planFulfilRun listOrderMails',
    'listOrderDownloads listSubscriptions readSubscription readPaymentMode',
  ].join(' '),
  'orders.write': [
    'fulfilOrder noteOrder trackShipment cancelOrder startFulfilRun undoFulfilRun requestPayment',
    'recordPayment resendOrderMail renewOrderDownloads changeSubscription',
  ].join(' '),
  'orders.refund': 'refundOrder',
  'orders.export': 'exportOrders',
  'gift_cards.read': 'listGiftCards readGiftCard',
  'gift_cards.write': 'issueGiftCard adjustGiftCard setGiftCardState',
  'products.read': 'readStoreProduct listStoreCategories listStoreCollections readProductFile exportCsv',
  'products.write': [
    'createStoreProduct changeStoreProduct removeStoreProduct showStoreProduct duplicateStoreProduct',
    'createStoreCollection createStoreCategory changeStoreCategory removeStoreCategory',
    mediaCalls,
    'saveProductFile removeProductFile uploadCsv listCsvImports readCsvImport',
    'readCsvErrors startCsvImport cancelCsvImport',
  ].join(' '),
  'stock.read': 'listInventory readInventory readInventoryCounts readSalesPace readStockHistory',
  'stock.write': 'adjustStock setStock setPreOrders changeInventory',
  'waitlist.manage': 'listRestockGroups listRestockSignUps sendRestock sendAllRestock judgeHeldRestock',
  'discounts.read': 'listDiscounts readDiscount readDiscountTargets',
  'discounts.write': 'createDiscount saveDiscount switchDiscount removeDiscount',
  'reviews.moderate': 'listOwnReviews changeReview',
  'comments.moderate': 'listComments moderateComments',
  'store.settings': 'readPreferences savePreferences readShippingZones saveShippingZones readTaxRules saveTaxRules',
  'mails.write': [
    'listStoreMails listStoreMailsTo readStoreMail changeStoreMail previewStoreMail testStoreMail',
    'readMailSettings saveMailSettings listFormMails listFormMailsTo readFormMail changeFormMail',
    'previewFormMail testFormMail',
  ].join(' '),
  'webhooks.manage': [
    'listWebhooks createWebhook changeWebhook removeWebhook rotateWebhookSecret testWebhook',
    'listWebhookDeliveries redeliverWebhook',
  ].join(' '),
  'events.read': 'listStoreEvents',
  'forms.write': formCalls,
  'product_forms.write': formCalls,
  'newsletter_forms.write': formCalls,
  'submissions.read': 'listSubmissions readSubmission listSubmissionForms listSubmissionPeople summariseSubmissions',
  'submissions.export': 'exportSubmissions',
  'submissions.write': 'changeSubmissions noteSubmission removeSubmissionNote',
  'feeds.manage': 'readFeed makeFeed endFeed',
  'spam.manage': 'readSpamSettings changeSpamSettings',
  'lists.read': 'readNewsletter listSubscribers listLetters readLetter previewLetter readOutsideList',
  'lists.write': [
    'addSubscriber removeSubscriber createLetter changeLetter removeLetter moveLetter startLetter',
    'testLetter checkOutsideList connectOutsideList disconnectOutsideList tellAllAgain',
  ].join(' '),
  'lists.export': 'exportSubscribers',
  'sales.read': 'readSales exportSales readBuyers exportBuyers',
  'analytics.read': [
    'readSummary readBreakdown exportBreakdown readVisits exportVisits readSearches exportSearches',
    'readSpeed readSpeedBudgets readLive readLedger readGoals listViews listAnnotations',
  ].join(' '),
  'analytics.write': 'addGoal renameGoal removeGoal addView renameView removeView addAnnotation removeAnnotation',
  'errors.read': 'listErrorGroups listErrors readError readErrorAlerts',
  'errors.write': 'changeErrors',
  'recordings.view': 'listRecordings readRecording readRecordingEvents removeRecording',
  'reports.manage': 'readReport changeReport sendReport changeSpeedBudgets changeErrorAlerts',
  'content.write': [
    'readInteractionSettings saveInteractionSettings',
    'saveHeaderFooter readSiteStyle saveSiteStyle listSiteCollections readDiscountTargets',
    'readDesignDrafts saveDesignDrafts discardDesignDrafts',
    'listDocuments createDocument readDocument readDraftContent sendChanges undoChanges readChanges',
    'duplicateDocument deleteDocument purgeDocument restoreDocument listVersions restoreVersion listPendingDocuments listPublications',
    'listItems createItem listSynonyms saveSynonyms removeSynonyms',
    mediaCalls,
    'followDocuments showPresence listColleagues',
    'listNotes writeNote replyToNote resolveNote deleteNote deleteNoteReply',
    'listScheduledPublications createPreviewLink listPreviewLinks withdrawPreviewLinks',
    'listRedirects exportRedirects listMissedAddresses',
    'readDocumentPassword saveDocumentPassword readCourseOutline',
  ].join(' '),
  'content.publish': [
    'createPublication takeOffline revertPublication createCollection changeCollection deleteCollection',
    'schedulePublication reschedulePublication publishScheduled cancelScheduledPublication',
    'createRedirect changeRedirect removeRedirects importRedirects ignoreMissedAddress saveCourseOutline',
    'uploadSiteImport listSiteImports readSiteImport startSiteImport cancelSiteImport undoSiteImport readSiteImportReport',
    'createSiteExport listSiteExports downloadSiteExport',
  ].join(' '),
  'themes.write': [
    'readTheme readThemeFile readThemeFiles changeTheme readThemeNames listThemeVersions saveThemeVersion',
    'compareThemeVersions restoreThemeVersion deleteThemeVersion makeThemeLive rollBackTheme createThemePreview',
  ].join(' '),
  'navigation.write': 'getSiteLayout updateNavigation listSiteCollections',
  'navigation.add': 'getSiteLayout updateNavigation',
  'people.manage': 'listPeople disableAccount enableAccount listKeysOfPerson listActivity',
  'privacy.manage': 'startErasure listErasures readErasure',
  'keys.manage': 'listApiKeys createApiKey revokeApiKey',
};

/** The rights of which each opens the call; none for calls that ask for no right. */
export function rightsOfCall(id: string): readonly Right[] {
  return Object.entries(callsOf).flatMap(([right, calls]) => (calls.split(' ').includes(id) ? [right as Right] : []));
}

/** Every call that a right opens. */
export const callsWithRight: readonly string[] = [...new Set(Object.values(callsOf).flatMap((ids) => ids.split(' ')))];

/** Rights whose calls are not built yet; the rows of the roles name them. */
export const rightsToCome: readonly Right[] = [
  ...(['languages.write', 'comments.post', 'dates.read', 'dates.write', 'billing.manage'] as const),
];

/** Rights that open no call of their own: a handler or a page asks for them. */
export const rightsWithin: readonly Right[] = ['pages.view_hidden'];

/** Every right that opens calls. */
export const rightsWithCalls: readonly Right[] = Object.keys(callsOf) as Right[];
