/**
 * The error catalogue: every failure a caller can cause, its HTTP status and its text. Front ends switch on the code,
 * people read the text. `{name}` is filled from the failure's details.
 */
export const errorCatalogue = {
  // Shared by every call
  'request.invalid': { status: 400, text: 'The request is not valid.' },
  'request.unreadable': { status: 400, text: 'The request could not be read.' },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'request.too_slow': { status: 408, text: 'The request took too long to arrive. Check the connection and try again.' },
  'request.path_too_long': { status: 414, text: 'This address is too long.' },
  'request.not_found': { status: 404, text: 'There is nothing at this address.' },
  'request.rate_limited': { status: 429, text: 'Please try again in a few seconds.' },
  'request.wait': { status: 429, text: 'Please try again in {time}.' },
  'request.idempotency_reused': { status: 422, text: 'This Idempotency-Key was used for a different request.' },
  'request.in_progress': { status: 409, text: 'The same request is still being worked on. Please try again.' },
  'request.foreign_origin': { status: 403, text: 'This request came from another website.' },
  'service.unavailable': { status: 503, text: 'This part of the site is not available right now. Please try again.' },
  // Only changes (any method but GET): they may still complete. The same Idempotency-Key asks for the outcome.
  'outcome.unknown': {
    status: 503,
    text: 'This is taking longer than expected and may still complete. Check whether it was done before you try again.',
  },
  'service.failed': { status: 500, text: 'Please try again.' },
  'session.crumb_failed': {
    status: 403,
    text: 'Your session has expired. Please reload the page and try again.',
  },
  'session.required': { status: 401, text: 'Please sign in first.' },
  'session.proof_required': { status: 403, text: 'Enter your password to continue.' },
  'session.forbidden': { status: 403, text: 'Your role does not allow this.' },
  'website.unknown': { status: 404, text: 'There is no website at this address.' },

  // Cart
  'cart.quantity_not_number': { status: 400, text: 'Quantity must be a number.' },
  'cart.quantity_not_whole': { status: 400, text: 'Quantity must be a whole number' },
  'cart.quantity_out_of_range': { status: 400, text: 'Quantity must be between 1 and 9999.' },
  'cart.item_unavailable': { status: 404, text: 'Sorry, that item is no longer available.' },
  'cart.variant_unavailable': {
    status: 400,
    text: 'Sorry, that item variant is unavailable. Please select another variant.',
  },
  'cart.out_of_stock': { status: 409, text: 'Sorry, we do not have enough of that item available.' },
  'cart.booking_closed': { status: 409, text: 'Booking for this date has closed.' },
  'cart.over_order_limit': { status: 409, text: 'You can order at most {max} of this item.' },
  'cart.fields_invalid': { status: 400, text: 'One or more fields is invalid, please check your entries.' },
  'cart.subscription_only': { status: 400, text: 'This item can only be purchased as a subscription.' },
  'cart.entry_gone': { status: 404, text: 'That item is no longer in your cart.' },
  'cart.entry_mismatch': { status: 400, text: 'That cart entry holds a different item.' },
  'cart.full': { status: 409, text: 'Your cart is full. Please check out before adding more.' },
  'cart.busy': { status: 409, text: 'Your cart is being changed elsewhere. Please try again.' },
  'cart.not_editor': { status: 403, text: 'Only editors of this website can see the sample cart.' },

  // Checkout and orders
  'checkout.cart_empty': { status: 409, text: 'Your cart is empty.' },
  'checkout.below_minimum': { status: 400, text: 'To check out, your order subtotal must be {subtotal} or more.' },
  'checkout.shipping_option_unknown': { status: 400, text: 'That delivery option is not available for this address.' },
  'checkout.shipping_required': { status: 400, text: 'Please choose a delivery option.' },
  'checkout.location_required': { status: 400, text: 'Please enter a delivery address.' },
  'checkout.address_invalid': { status: 400, text: 'Please check the delivery address.' },
  'checkout.no_delivery': { status: 400, text: 'We do not deliver to this country yet.' },
  'checkout.total_changed': { status: 409, text: 'The total changed while you were checking out. Please review it.' },
  'checkout.sent_later': {
    status: 409,
    text: 'Something you chose will be sent at another time now. Please look at your order again.',
  },
  'checkout.card_invalid': { status: 400, text: 'Please check the number and the date of your card.' },
  'checkout.payment_declined': { status: 402, text: 'The payment was declined. Please try another card.' },
  'checkout.payment_unavailable': { status: 503, text: 'The payment could not be taken. You have not been charged.' },
  'checkout.payment_replaced': {
    status: 409,
    text: 'Your order changed after this payment was started. Nothing was charged for it.',
  },
  'checkout.payment_cancelled': { status: 402, text: 'The payment was cancelled. Nothing was charged.' },
  'checkout.not_in_parts': {
    status: 409,
    text: 'This order cannot be paid in parts. Please choose another way to pay.',
  },
  'checkout.in_progress': { status: 409, text: 'This order is being placed. Please wait a moment.' },
  'order.nothing_due': { status: 409, text: 'This order is paid in full.' },
  'order.payment_too_much': { status: 409, text: 'Only {left} is still to be paid. Load the order again.' },
  'order.payment_running': { status: 409, text: 'The buyer is paying at this moment. Please load the order again.' },
  'order.no_address': { status: 409, text: 'This order has no e-mail address that can be written to.' },
  'order.refund_too_much': { status: 409, text: 'At most {left} can be refunded. Load the order again.' },
  'order.refund_gift_card_spent': {
    status: 409,
    text: '{spent} of these gift cards is spent already. At most {left} can be refunded for these items.',
  },
  'order.refund_gift_card_kept': {
    status: 409,
    text: 'At most {left} can be refunded: gift cards worth {kept} are with the buyer or spent. Choose them among the items to take back what is left on them.',
  },
  'order.refund_gift_card_changed': {
    status: 409,
    text: 'A gift card of this order was used in this moment. Nothing was refunded. Load the order again.',
  },
  'order.refund_lines': { status: 409, text: 'These items were refunded meanwhile. Load the order again.' },
  'order.refund_refused': {
    status: 402,
    text: 'The payment provider did not give the money back. Nothing was changed.',
  },
  'order.refund_running': { status: 409, text: 'Another refund of this order is under way. Please wait a moment.' },
  'order.already_sent': { status: 409, text: 'Something of this order was sent already. Refund it instead.' },
  'order.already_cancelled': { status: 409, text: 'This order is cancelled.' },
  'order.nothing_to_send': { status: 409, text: 'These items were sent, refunded or cancelled already.' },
  'order.shipment_unknown': { status: 404, text: 'There is no such parcel. Load the order again.' },
  'fulfil_run.unknown': { status: 404, text: 'These orders were not marked together, or it is too long ago.' },
  'fulfil_run.under_way': {
    status: 409,
    text: 'The orders are being marked at this moment. Undo it once that is done.',
  },
  'fulfil_run.too_late': { status: 409, text: 'It is too late to undo this: the mails are on their way.' },
  'mail.kind_unknown': { status: 404, text: 'There is no such mail.' },
  'mail.report_unproved': { status: 401, text: 'The report is not signed by who may report, or is too old.' },
  'mail.no_address': { status: 409, text: 'Your account has no email address a test could go to.' },
  'mail.test_not_sent': { status: 503, text: 'The mail server did not take the mail. Try again in a minute.' },
  'mail.not_now': {
    status: 409,
    text: 'This mail is on its way already, or it is older than 90 days and its text is no longer kept.',
  },
  'download.unknown': { status: 404, text: 'This download link is not valid.' },
  'download.over': { status: 410, text: 'This download link was used up or is too old. Please write to the store.' },
  'download.wrong_link': {
    status: 403,
    text: 'This download link is not valid. Please open it again from your order or its mail.',
  },
  'download.expired': { status: 403, text: 'This download link is too old. Please write to the store for a new one.' },
  'download.not_digital': { status: 400, text: 'Only digital products have a file.' },
  'order.unknown': { status: 404, text: 'There is no such order.' },
  'discount.unknown': { status: 404, text: 'There is no such discount.' },
  'discount.code_taken': { status: 409, text: 'Another discount already has this code. Choose a different one.' },
  'discount.too_many_automatic': {
    status: 409,
    text: 'At most {n} automatic discounts can be on at once. Switch another one off first.',
  },
  'discount.in_use': { status: 409, text: 'Orders used this discount. Switch it off instead of deleting it.' },
  'settings.conflict': { status: 409, text: 'Somebody saved this meanwhile. Load it again to see what changed.' },
  'coupon.invalid': { status: 400, text: 'This code is not valid.' },

  // Gift cards
  'gift_card.unknown': { status: 400, text: 'This gift card code is not valid.' },
  'gift_card.empty': { status: 409, text: 'There is nothing left on this gift card.' },
  'gift_card.disabled': { status: 409, text: 'This gift card is switched off. Please write to the store.' },
  'gift_card.other_currency': { status: 409, text: 'This gift card is in {currency} and cannot be used here.' },
  'gift_card.too_many': { status: 409, text: 'You can use at most {max} gift cards for one order.' },
  'gift_card.not_for_gift_cards': { status: 409, text: 'A gift card cannot pay for another gift card.' },
  'gift_card.missing': { status: 404, text: 'There is no such gift card.' },
  'gift_card.below_zero': { status: 409, text: 'There is only {balance} on this gift card.' },

  // Subscriptions and lessons
  'subscription.not_available': { status: 400, text: 'This item is not available as a subscription.' },
  'subscription.cart_gone': { status: 404, text: 'This page is no longer valid. Please start again at the product.' },
  'subscription.unknown': { status: 404, text: 'There is no such subscription.' },
  'subscription.busy': { status: 409, text: 'A charge is being made right now. Please try again in a minute.' },
  'subscription.not_possible': {
    status: 409,
    text: 'This is not possible any more. Please look at the subscription again.',
  },
  'lesson.locked': { status: 403, text: 'This lesson is for members of the course.' },

  'course.outline_changed': { status: 409, text: 'Someone else changed the order of this course. Load it again.' },

  // Catalogue
  'review.unknown': { status: 404, text: 'There is no such review.' },
  'review.exists': { status: 409, text: 'You have reviewed this item already. Thank you!' },
  'product.unknown': { status: 404, text: 'There is no such product.' },
  'collection.unknown': { status: 404, text: 'There is no such collection.' },
  'page.protected': { status: 403, text: 'Enter the password to see this page.' },
  'page.members_only': { status: 403, text: 'This page is for members.' },
  // PAGE-028
  'password.incorrect': { status: 403, text: 'Incorrect password.' },
  'page.unknown': { status: 404, text: 'There is no such page.' },
  'stock.conflict': { status: 409, text: 'Stock changed meanwhile. It is now {available}.' },
  'limit.reached': { status: 400, text: 'The limit of {n} has been reached.' },
  'product.invalid': { status: 400, text: 'One or more fields is invalid, please check your entries.' },
  'product.changed': { status: 409, text: 'This product was changed meanwhile: {fields}.' },
  'product.address_taken': { status: 409, text: 'Another product of this store already has the address {address}.' },
  'product.same_variants': { status: 409, text: 'Two variants have the same options: {options}.' },
  'product.not_subscribable': {
    status: 400,
    text: 'Only physical products and services can be sold as a subscription.',
  },
  'collection.address_reserved': { status: 409, text: 'The address {address} is reserved. Choose another one.' },
  'page.address_taken': { status: 409, text: 'Another page of this website already has the address {address}.' },
  'page.address_reserved': { status: 409, text: 'The address {address} is reserved. Choose another one.' },
  'document.unknown': { status: 404, text: 'This page no longer exists.' },
  'document.not_in_bin': { status: 409, text: 'Only what is in the bin can be deleted for good.' },
  'document.invalid': { status: 400, text: 'This change is not valid: {problem}' },
  'document.busy': { status: 409, text: 'This page is being changed elsewhere. Please try again.' },
  'document.changes_gone': {
    status: 409,
    text: 'This page has changed too much since you opened it. Please reload it.',
  },
  'document.nothing_to_undo': { status: 409, text: 'There is nothing to undo or redo.' },
  'note.unknown': { status: 404, text: 'This note no longer exists.' },
  'note.not_own': { status: 403, text: 'Only its author can delete a note.' },
  'document.streams_full': { status: 429, text: 'This page is open in too many tabs. Close one of them.' },
  'document.version_unknown': { status: 404, text: 'This version no longer exists.' },
  'document.changed_since': {
    status: 409,
    text: '{title} was changed while you were publishing. Please look at it again.',
  },
  'preview.ended': {
    status: 404,
    text: 'This preview link has ended. Ask the person who sent it to you for a new one.',
  },
  'theme.file_unknown': { status: 404, text: 'The theme has no such file. Reload the page.' },
  'theme.file_changed': {
    status: 409,
    text: '{path} was changed by someone else. Compare it with yours before you save.',
  },
  'theme.path_twice': { status: 400, text: '{path} is named more than once.' },
  'theme.too_large': { status: 400, text: 'The files of a theme have at most {n} characters together.' },
  'theme.empty': { status: 409, text: 'The theme has no files yet.' },
  'theme.busy': { status: 409, text: 'Someone else is saving this theme right now. Please try again.' },
  'theme.draft_changed': { status: 409, text: 'The draft was changed by someone else. Look at it again.' },
  'theme.version_unknown': { status: 404, text: 'This version no longer exists.' },
  'theme.version_in_use': {
    status: 409,
    text: 'Version {number} is live, or is what rolling back goes to. Make another version live first.',
  },
  'theme.has_errors': {
    status: 409,
    text: 'This version has errors and cannot go live. The first is in {place}: {message}',
  },
  'theme.nothing_before': { status: 409, text: 'Nothing was live before, so there is nothing to roll back to.' },
  'theme.live_changed': { status: 409, text: 'Someone else changed what is live. Look at it again.' },
  'publication.unknown': { status: 404, text: 'There is no such publication.' },
  'publication.busy': { status: 409, text: 'Something else is being published right now. Please try again.' },
  'publication.nothing_to_revert': {
    status: 409,
    text: 'Every page of this publication has been published again since, so there is nothing to take back.',
  },
  'post.unknown': { status: 404, text: 'This post no longer exists.' },
  'comment.closed': { status: 409, text: 'Comments are closed.' },
  'comment.unknown': { status: 404, text: 'This comment no longer exists. Reload the page.' },
  'synonyms.too_few': { status: 422, text: 'Synonyms need at least two different words.' },
  'synonyms.too_many': {
    status: 409,
    text: 'You have {max} groups of synonyms, which is the limit. Remove one first.',
  },
  'like.off': { status: 409, text: 'Posts cannot be liked on this website.' },
  'collection.not_empty': {
    status: 409,
    text: 'This collection still holds something, perhaps in its bin. Empty it first.',
  },
  'collection.holds_no_items': { status: 400, text: 'Posts and events are created in a blog or a calendar.' },
  'publication.time_passed': { status: 400, text: 'This time has passed. Choose a later one.' },
  'publication.already_scheduled': {
    status: 409,
    text: '{title} is already scheduled to be published. Replace that schedule, or cancel it first.',
  },
  'publication.not_scheduled': { status: 404, text: 'This is no longer scheduled. It was published or canceled.' },
  'publication.too_large': {
    status: 400,
    text: 'These pages are too large to be scheduled together. Schedule fewer at a time.',
  },
  'publication.not_live': { status: 409, text: '{title} is not live, so there is nothing to take offline.' },
  'publication.page_deleted': { status: 409, text: '{title} was deleted. Restore it, then publish again.' },
  'collection.address_taken': { status: 409, text: 'Another page of this website already has the address {address}.' },
  'redirect.unknown': { status: 404, text: 'This redirect no longer exists. Reload the page.' },
  'redirect.exists': { status: 409, text: 'There is already a redirect from {from}. Change that one instead.' },
  'redirect.address_live': { status: 409, text: '{from} is a live page. Change its address first.' },
  'redirect.address_reserved': { status: 400, text: '{from} is an address of the platform. Choose another one.' },
  'redirect.loop': { status: 409, text: '{to} already redirects to {from}. This would loop.' },
  'redirect.file_invalid': {
    status: 400,
    text: 'Line {line} of this file cannot be read. Save it as CSV and try again.',
  },
  'collection.second_root': { status: 409, text: 'This collection has its root category already.' },
  'category.unknown': { status: 404, text: 'There is no such category.' },
  'category.address_taken': { status: 409, text: 'Another category already has the address {address}.' },
  'category.below_itself': { status: 400, text: 'A category cannot stand below itself.' },
  'category.is_root': { status: 409, text: 'The root category stays as long as its collection.' },
  'stock.below_zero': { status: 400, text: 'Stock cannot be less than 0.' },
  'stock.not_counted': { status: 400, text: 'Products of this kind have no stock to count: there is always enough.' },
  'stock.held': { status: 409, text: '{held} are held by buyers at checkout. Stock cannot be less than that.' },
  'image.too_large': { status: 413, text: 'The file is too large. The maximum size is {size}.' },
  'image.not_supported': { status: 400, text: '{file} is not a supported file.' },
  'image.processing_failed': { status: 400, text: 'File processing failed to complete' },
  'csv.unknown': { status: 404, text: 'There is no such import.' },
  'csv.not_possible': { status: 409, text: 'This import has ended or is not ready. Please look at it again.' },
  'csv.empty': { status: 400, text: 'The file is empty.' },
  'import.unknown': { status: 404, text: 'There is no such import.' },
  'import.not_possible': { status: 409, text: 'This import has ended or is not ready. Reload the page.' },
  'import.empty': { status: 400, text: 'The file is empty. Export the website again, then upload the new file.' },
  'import.not_supported': {
    status: 400,
    text: '{file} is not an export of WordPress, Squarespace or Tessera. Choose the file that one of them exported.',
  },
  'import.busy': { status: 409, text: 'Another import of this website is running. Wait until it ends, or cancel it.' },
  'export.unknown': { status: 404, text: 'This export has expired. Export the website again.' },
  'export.busy': { status: 409, text: 'This website is being exported already. Wait until that is done.' },
  'product.sku_taken': { status: 409, text: 'Another product already uses this SKU.' },
  'media.unknown': { status: 404, text: 'This file no longer exists. Reload the page.' },
  'media.upload_unknown': { status: 404, text: 'This upload has expired or was canceled. Upload the file again.' },
  'media.upload_moved': { status: 409, text: 'Another part of this upload arrived first. Ask for its offset.' },
  'image.unknown': { status: 404, text: 'There is no such image.' },

  // Webhooks
  'webhook.unknown': { status: 404, text: 'There is no such webhook.' },
  'webhook.delivery_unknown': { status: 404, text: 'There is no such delivery.' },
  'webhook.address_refused': { status: 400, text: 'This address cannot be used: {reason}.' },
  'webhook.too_many': { status: 409, text: 'A store can have at most {max} webhooks.' },

  // Identity
  'login.incorrect': { status: 401, text: 'Email or password is incorrect.' },
  'login.email_blank': { status: 400, text: 'Email cannot be blank' },
  'login.email_invalid': { status: 400, text: 'Email is invalid' },
  'key.invalid': { status: 401, text: 'This API key is not valid. It may have been revoked.' },
  'key.scope_missing': { status: 403, text: 'This API key is not allowed to make this call.' },
  'key.unknown': { status: 404, text: 'There is no such API key.' },
  'key.beyond_rights': {
    status: 403,
    text: 'You cannot give a key the right “{right}”, because you do not have it.',
  },
  'key.above': {
    status: 403,
    text: 'This key has the right “{right}”, which you do not have. Ask somebody who has it to revoke the key.',
  },
  'key.too_many': { status: 409, text: 'A website can have at most {max} API keys. Revoke one first.' },
  'account.exists': { status: 409, text: 'An account with this email already exists.' },
  'account.unknown': { status: 404, text: 'There is no such account.' },
  'account.own': { status: 409, text: 'You cannot disable or enable your own account. Another admin can.' },
  'account.last_admin': {
    status: 409,
    text: 'The website would have no admin left. Make somebody else an admin first.',
  },
  'account.above': {
    status: 403,
    text: 'This person may do what you may not: “{right}”. Ask somebody who has this right.',
  },
  'account.password_wrong': { status: 400, text: 'This is not your current password.' },
  'account.code_wrong': {
    status: 400,
    text: 'This code is wrong or no longer valid. Check it, or ask for a new one.',
  },
  'account.undo_gone': {
    status: 400,
    text: 'This link is no longer valid, or this is not the address it was sent to.',
  },
  'account.password_weak': {
    status: 400,
    text: 'Choose a password of 8 to 128 characters that is not a common one and not made of your name, your email or this website’s name.',
  },

  // Erasing a person
  'erasure.staff': {
    status: 409,
    text: 'This is the address of somebody who works on this website. Only members and buyers can be erased.',
  },
  'erasure.busy': { status: 409, text: 'Something of this person is being changed just now. Please try again.' },

  // Forms
  'form.unknown': { status: 404, text: 'This form has not been configured yet.' },
  'form.version_unknown': { status: 404, text: 'This version of the form is not kept any more.' },
  'form.preview': { status: 400, text: 'This is a preview: nothing is sent.' },
  'form.preview_over': {
    status: 404,
    text: 'This preview is not kept any more. Change something in the form, or open it again, to see it.',
  },
  'form.preview_unavailable': {
    status: 503,
    text: 'The preview is not available right now. Go on with the form: everything else works.',
  },
  'form.in_use': { status: 409, text: 'This form is used on a page. Remove it from the page first.' },
  'form.is_popup': {
    status: 409,
    text: 'This form is the pop-up of the website. Choose another one, or none, in the settings of the store first.',
  },
  'form.email_invalid': { status: 400, text: 'Please enter a valid e-mail address.' },
  'form.link_over': {
    status: 410,
    text: 'This link was used already, or is too old. What was saved is not kept any more.',
  },
  'form.invalid': { status: 400, text: 'One or more fields is invalid, please check your entries.' },
  'form.key_invalid': { status: 401, text: 'Unable to submit form. Please try again later.' },
  'form.key_of_other_form': {
    status: 400,
    text: 'Error processing form submission. Please reload and try again.',
  },
  'form.captcha_failed': { status: 400, text: 'Complete CAPTCHA before submitting.' },
  'form.rate_limited': {
    status: 429,
    text: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  },
  'feed.unknown': { status: 404, text: 'This address is no longer good. Ask the owner of the website for a new one.' },
  'address.look_up_off': { status: 404, text: 'Addresses are not looked up here. Type yours in.' },
  'address.unavailable': { status: 503, text: 'Addresses cannot be looked up right now. Type yours in.' },
  'address.unknown': { status: 404, text: 'There is no such address. Type yours in.' },
  'submission.unknown': { status: 404, text: 'There is no such submission. It may have been deleted.' },
  'submission.person_unknown': {
    status: 400,
    text: 'This person does not read submissions of this website any more. Choose somebody else.',
  },
  'submission.too_many_notes': { status: 409, text: 'A submission can have at most {max} notes.' },

  // Waiting for stock
  'restock.email_blank': { status: 400, text: 'Email cannot be blank' },
  'restock.email_invalid': { status: 400, text: 'Email is invalid' },
  'restock.variant_unknown': { status: 404, text: 'Sorry, that item variant is unavailable.' },
  'restock.in_stock': { status: 409, text: 'This item is already in stock.' },

  // Newsletter
  'newsletter.email_invalid': { status: 400, text: 'Enter one email address, such as name@example.com.' },
  'newsletter.has_left': {
    status: 409,
    text: 'This person has left the list. Only they can sign up again, with the form on the website.',
  },
  'newsletter.letter_unknown': { status: 404, text: 'There is no such letter any more.' },
  'newsletter.letter_begun': { status: 409, text: 'This letter is no draft any more: it stays as it is.' },
  'newsletter.letter_incomplete': { status: 400, text: 'A letter needs a subject and a text.' },
  'newsletter.letter_moved': { status: 409, text: 'The letter has moved on meanwhile. Load it again.' },
  'newsletter.time_over': { status: 400, text: 'Choose a time that is still to come, within a year.' },
  'newsletter.test_not_team': {
    status: 409,
    text: 'Tests go to people who work on this website. Enter the address that one of them signs in with.',
  },
  'newsletter.test_not_sent': { status: 503, text: 'The mail server did not take the mail. Try again in a minute.' },
  'newsletter.not_connected': { status: 409, text: 'No list of another company is connected.' },
  'newsletter.subscriber_unknown': { status: 404, text: 'There is no such subscriber any more.' },

  // Module registry
  'module.key_wrong': { status: 401, text: 'The deploy key is wrong or missing.' },
  'module.key_ended': { status: 401, text: 'This key has expired or was revoked. Ask the platform for a new one.' },
  'module.not_yours': { status: 403, text: 'This key is not for {module}.' },
  'module.scope_missing': { status: 403, text: 'This key may not do that: it lacks the scope “{scope}”.' },
  'module.platform_only': { status: 403, text: 'Only the platform’s own key may do that.' },
  'module.key_unknown': { status: 404, text: 'There is no such key.' },
  'module.key_revoked': { status: 409, text: 'This key was revoked. Make a new one.' },
  'module.too_many_keys': { status: 429, text: 'Too many wrong keys. Please try again in a minute.' },
  'module.invalid': { status: 400, text: '{reason}' },
  'module.unfit': { status: 422, text: '{reasons}' },
  'module.unknown': { status: 404, text: 'Nothing was ever published as {name}.' },
  'module.version_unknown': { status: 404, text: 'This version was never published.' },
  'module.version_swept': {
    status: 404,
    text: '{version} was cleared away on {day}, for nobody had needed it for long. Publish the same source again: it becomes the same version.',
  },
  'module.version_taken': { status: 409, text: '{version} was published with other content.' },
  'module.mount_taken': { status: 409, text: '{mount} is filled by {module}.' },
  'module.draft': { status: 409, text: '{version} is still being checked. Please try again in a moment.' },
  'module.refused': { status: 409, text: '{version} failed its checks and cannot be given to anybody. {reasons}' },
  'module.unverified': {
    status: 409,
    text: '{version} could not be checked in full; to give it to visitors anyway, say for what reason. {reasons}',
  },
  'module.services_behind': {
    status: 409,
    text: 'The services that run now do not fit {version}; to give it to visitors anyway, say for what reason. {reasons}',
  },
  'module.events_apart': {
    status: 409,
    text: 'What {version} and the other modules of the page say and hear does not fit; to give it to visitors anyway, say for what reason. {reasons}',
  },
  'module.retired': { status: 409, text: '{name} is retired. Promote a version of it to bring it back.' },
  'module.pins_full': {
    status: 409,
    text: 'No more than {most} websites may keep a version of {name}. Unpin one first.',
  },
  'module.website_unknown': { status: 404, text: 'There is no website {websiteId}.' },
  'module.pin_none': { status: 404, text: 'This website keeps no version of {name}.' },
  'module.no_previous': { status: 409, text: 'There is no earlier version to go back to.' },
  'module.moved_meanwhile': {
    status: 409,
    text: 'Somebody else made {stable} stable in the meantime, in place of {base}. Look at it, then deploy again.',
  },
  'module.no_stable': { status: 409, text: '{name} has no stable version yet. Make one stable first.' },
  'module.already_stable': { status: 409, text: 'Everybody has {version} already.' },
  'module.rollout_running': { status: 409, text: '{version} is on its way to everybody. Stop that first.' },
  'module.plan_hasty': {
    status: 403,
    text: 'This key rolls out no faster than the usual plan: {plan}. Who may release goes faster.',
  },
  'module.rollout_none': { status: 409, text: 'No version of {name} is on its way to everybody.' },
  'module.busy': { status: 409, text: 'Others are moving modules right now. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Fills `{name}` places of a catalogue text. Unknown names stay as they are, so a slip is visible. */
export function errorText(code: ErrorCode, details: Record<string, string | number> = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place));
}

/** Whether a text received from outside is a code of the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
