import { equivalentsOfCarts } from './equivalents-of-carts.data.ts';

/** Mutants that change nothing anybody could notice, by their name (`nameOf`), each with its reason. They count neither way. */
export const equivalents: Record<string, string> = {
  ...equivalentsOfCarts,
  'server/src/account/avoided.store.ts | sql | ontact p on p.id = a.selected_contact_id and p.account_id = a.id where a.id => ontact p on p.id = a.selected_contact_id where a.id':
    'The foreign key says so too; the owner stands in every condition all the same.',
  'server/src/account/reset-password.ts | condition | !link || !account => !link':
    'A link is deleted with its account, so only an account that is deleted between the two reads is missing.',
  'server/src/checkout/place-order.ts | comparison | larder.now() - attempt.createdAt >= firstLookMs => larder.now() - attempt.createdAt > firstLookMs':
    'An attempt fails by its own press within the time-out of 20 s, or by the worker after 60 s: never at 45 s.',
  'server/src/checkout/place-order.ts | condition | placed => false':
    'The order would be read from the database, as it is for the next press: the condition saves that.',
  'server/src/checkout/price-afresh.ts | condition | !first || raised.length > 1 => raised.length > 1':
    'It is called with a raised line at least: the condition only tells the types so.',
  'server/src/checkout/settle-attempt.ts | condition | !card.save || !outcome.vaultToken || !card.expiry => !card.save || !outcome.vaultToken':
    'A draft asks to save a card only with its expiry.',
  "server/src/movement/move-money.ts | comparison | known === 'unavailable' => known !== 'unavailable'":
    'It decides between two words for the log.',
  "server/src/movement/settle-movement.ts | condition | move.kind === 'reverse' && became.kind !== 'withdrawn' => move.kind === 'reverse'":
    'What was withdrawn is neither done nor refused: the condition only tells the types so.',
  "server/src/order/store-orders.store.ts | sql | select order_id from payment_move where state = 'refused')) and (${i => select order_id from payment_move where true)) and (${i":
    'The condition behind it asks for unsettled money: this one only leaves fewer orders to add up.',
  "server/src/order/order.store.ts | sql | enied') and e.order_id = o.id and e.verb = 'moved' and e.actor <> 'shopper'  => enied') and e.order_id = o.id and e.actor <> 'shopper' ":
    'Of all events only moves name a status.',
  'server/src/order/order-changed.ts | condition | last.staffId === null => false':
    'Nobody of the staff has no id, so no name is found: the condition saves a query.',
  "server/src/order/order-news.ts | statement | listening.on('end', again); => left out":
    'pg tells an end that was not asked for as an error first.',
  'server/src/payment/attempt.store.ts | condition | news.authorizedCents ?? null => news.authorizedCents':
    'pg sends undefined as null.',
  'server/src/payment/attempt.store.ts | condition | news.responseCode ?? null => news.responseCode':
    'pg sends undefined as null.',
  'server/src/payment/attempt.store.ts | condition | news.transaction ?? null => news.transaction':
    'pg sends undefined as null.',
  'server/src/payment/move.store.ts | condition | move.refundId ?? null => move.refundId':
    'pg sends undefined as null.',
  'server/src/payment/attempt.store.ts | condition | news.vaultToken ?? null => news.vaultToken':
    'pg sends undefined as null.',
  "server/src/payment/given-back.ts | condition | reversal.kind === 'refused' && reversal.because === 'nothing-held' => reversal.because === 'nothing-held'":
    'Only a refusal has this field: the condition only tells the types so.',
  'server/src/receipt/paid-share.store.ts | condition | shares[0]!.feeTax ?? cents(0) => shares[0]!.feeTax':
    'One statement writes the shares and the tax of the fee.',
  'server/src/slots/find-slots.ts | condition | address !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(address) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(address)':
    'No address is no key either: the condition only tells the types so.',
  'server/src/shopper-order/order.routes.ts | condition | byOrder.get(order.id) ?? none => byOrder.get(order.id)':
    'An order has a product at least: the condition only tells the types so.',
  'server/src/shopper-order/amend.routes.ts | condition | body.trial ?? false => body.trial':
    'What is undefined is not true either.',
  "server/src/shopper-order/amend.routes.ts | condition | message ?? '' => message":
    'The draft of a line writes an absent message as an empty one.',
  'server/src/shopper-order/order.routes.ts | condition | asked && askedAnswer(pool, asked, call.now, call.lang) => askedAnswer(pool, asked, call.now, call.lang)':
    'A line that is asked about has a question, which goes only with its order: the condition only tells the types so.',
  'server/src/shopper-order/amended-lines.ts | comparison | quantity < line.quantity => quantity <= line.quantity':
    'The line with the same quantity was returned before.',
  'server/src/shopper-order/since-placed.ts | condition | order.capturedCents > 0 => true':
    'Where nothing was charged there is no refund to read: the condition saves a query.',
  'server/src/shopper-order/since-placed.ts | comparison | order.capturedCents > 0 => order.capturedCents >= 0':
    'Where nothing was charged there is no refund to read: the condition saves a query.',
  "server/src/shopper-order/plan-amendment.ts | condition | change.kind !== 'items' || change.isApproved => change.isApproved":
    'Only a change of items adds any: there is nothing to approve in the others.',
  'server/src/shopper-order/plan-amendment.ts | condition | minimumAge ?? 0 => minimumAge':
    'Math.max counts null as 0.',
  'domain/tax-rates.ts | comparison | one.from < other.from => one.from <= other.from':
    'Rates from one day are of different codes, in whichever order.',
  'domain/final-total.ts | condition | tax ?? cents(0) => tax': 'Adding null to a sum of cents adds nothing.',
  'domain/substitution.ts | condition | other.minimumAge !== null && other.minimumAge > (limits.age ?? 0) => other.minimumAge > (limits.age ?? 0)':
    'null is more than no age.',
  'domain/recipe-quantity.ts | comparison | servings > written => servings >= written':
    'The recipe’s own number was answered before.',
  'domain/price-label.ts | arithmetic | all + Number(digit) * (place % 2 === 0 ? 3 : 1) => all - Number(digit) * (place % 2 === 0 ? 3 : 1)':
    'A sum and its negative end in 0 together.',
  'domain/distance.ts | condition | a.distance ?? 0 => a.distance': 'In a difference null counts as 0.',
  'domain/distance.ts | condition | b.distance ?? 0 => b.distance': 'In a difference null counts as 0.',
  'domain/scanned-line.ts | condition | upc !== null && labelItemOf(upc) === item => labelItemOf(upc) === item':
    'The text null is no label: the condition only tells the types so.',
  'domain/totals.ts | condition | line.taxCode ?? null => line.taxCode':
    'A code without a rate is not taxed, nor is the code undefined.',
  'domain/totals.ts | condition | byRate === null || tax === null => byRate === null':
    'Both are null without rates: the condition only tells the types so.',
  'domain/totals.ts | condition | byRate === null || tax === null => tax === null':
    'Both are null without rates: the condition only tells the types so.',
  'domain/quantity.ts | comparison | Math.abs(decimal * 1000 - parts) < 1e-6 => Math.abs(decimal * 1000 - parts) <= 1e-6':
    'A quantity is a thousandth or far from one: no difference is exactly this small.',
  "domain/address-line.ts | condition | apt?.trim() ?? '' => apt?.trim()":
    'An absent part is left out as an empty one is.',
  'domain/contrast.ts | comparison | share <= 0.04045 => share < 0.04045':
    'No 255th part is exactly this number.',
  'domain/fold.ts | condition | ascii.test(text) => false':
    'A text in ASCII has no accents: the condition saves time.',
  'domain/money.ts | comparison | Math.abs(decimal * 100 - parts) < 1e-6 => Math.abs(decimal * 100 - parts) <= 1e-6':
    'An amount is a cent or far from one: no difference is exactly this small.',
  'domain/nutrition.ts | condition | name === undefined || amounts.has(name) => amounts.has(name)':
    'No nutrient has the name undefined: the next condition refuses it.',
  'domain/price.ts | condition | sale !== null && sale < base => sale < base':
    'Without a sale there is no discount either way.',
  'domain/substitution.ts | condition | limits.age ?? 0 => limits.age': 'In a comparison null counts as 0.',
  'domain/tax.ts | condition | taxes.feeCode !== null => true':
    'There is no rate of null: the condition only tells the types so.',
  'domain/tax.ts | condition | code === null => false':
    'There is no rate of null: the condition only tells the types so.',
  'domain/totals.ts | condition | tax ?? cents(0) => tax': 'Adding null to a sum of cents adds nothing.',
  'domain/totals.ts | condition | maxTax ?? cents(0) => maxTax':
    'Adding null to a sum of cents adds nothing.',
  'domain/unit-price.ts | condition | sizeAmount && sizeUnit => sizeUnit':
    'A size of nothing is not compared either.',
  "server/src/payment/attempt.store.ts | sql | t where cart_id = ${cartId} and purpose = 'order' and state in ('started' => t where cart_id = ${cartId} and state in ('started'":
    'Attempts of other purposes belong to no cart.',
  'server/src/shopper-order/amended-wishes.ts | condition | backupId === null => false':
    'No product has the id null.',
  'server/src/order/amend-state.store.ts | sql | sql`select 1 from "order" o where o.id = ${which.orderId} and o.account_id = => sql`select 1 from "order" o where true and o.account_id =':
    'It locks the other orders of the account too; the next statement decides which one is read.',
  'server/src/account/check-password.ts | condition | device === null && first > suspectNetwork => first > suspectNetwork':
    'The limit of a known device, ten, is below the number that makes a network suspect.',
  'server/src/checkout/place-order.ts | condition | !summary => false':
    'An ordered cart has its order: both ways end in an error, one in a clearer word.',
  'server/src/movement/settle-movement.ts | condition | !order || !(await settleMove(transaction, move, written, now)) => !(await settleMove(transaction, move, written, now))':
    'A movement has an order by its foreign key: the condition only tells the types so.',
  'server/src/checkout/place-order.ts | comparison | performance.now() > until => performance.now() >= until':
    'The clock is never at exactly this instant, and a pause more or less is none.',
  'server/src/account/register.ts | condition | owner => true':
    'The insert has locked the account in its way, so it is still there: the condition only tells the types so.',
  'server/src/account/register.ts | condition | call.store?.locationId ?? null => call.store?.locationId':
    'pg sends undefined as null.',
  "server/src/account/account.routes.ts | condition | !isRefusal(result) && result.kind === 'code-needed' => result.kind === 'code-needed'":
    'No refusal has this field: the condition only tells the types so.',
  'server/src/account/session.ts | condition | sealedNext === null || rememberedUntil === null || rememberedUntil <= now => rememberedUntil <= now':
    'Both are null together, and null is before any instant.',
  'server/src/account/session.ts | condition | sealedNext === null || rememberedUntil === null => sealedNext === null':
    'Both are null together.',
  'server/src/account/session.ts | condition | sealedNext === null || rememberedUntil === null => rememberedUntil === null':
    'Both are null together.',
  'server/src/checkout/check-total.ts | condition | body.shownTotal !== undefined && decimalOf(totals.total) > body.shownTotal => decimalOf(totals.total) > body.shownTotal':
    'Nothing is more than undefined: the condition only tells the types so.',
  'server/src/checkout/check-total.ts | condition | body.shownCeiling !== undefined && decimalOf(totals.ceiling) > body.shownCeiling => decimalOf(totals.ceiling) > body.shownCeiling':
    'Nothing is more than undefined: the condition only tells the types so.',
  'server/src/movement/settle-movement.ts | condition | order.finalCents ?? 0 => order.finalCents':
    'An order that is charged has its final total: the condition only tells the types so.',
  'server/src/receipt/write-receipt.ts | condition | !charged || charged.terms.capturedCents < charged.finalCents => charged.terms.capturedCents < charged.finalCents':
    'An order that is charged has its final total: the condition only tells the types so.',
  'server/src/order-status/move-order.ts | condition | order.cartId => true': 'No hold has the cart null.',
  'server/src/order/money-lock.store.ts | condition | locked => true':
    'The same order in the same reach is not found by the next statement either: the condition saves it.',
  'server/src/order/order-draft.ts | condition | row.line?.noSubstitute ?? false => row.line?.noSubstitute':
    'A line of a cart has its row: the condition only tells the types so.',
  "server/src/order/order-draft.ts | condition | row.line?.message ?? '' => row.line?.message":
    'A line of a cart has its row: the condition only tells the types so.',
  "server/src/shopper-order/plan-amendment.ts | condition | promoLabel ?? '' => promoLabel":
    'The label is read only of an order with a code, and that has one.',
  'server/src/slots/find-slots.ts | condition | (await findWindow(database, store, named))?.feeCents ?? cents(0) => (await findWindow(database, store, named))?.feeCents':
    'Its one caller hands it to cartNumbers, for which an absent fee is 0.',
  "server/src/slots/slots.routes.ts | condition | body.firstName ?? '' => body.firstName":
    'The recipient of a hold is stored and not read.',
  "server/src/slots/slots.routes.ts | condition | body.lastName ?? '' => body.lastName":
    'The recipient of a hold is stored and not read.',
  "server/src/slots/slots.routes.ts | condition | body.emailAddress ?? '' => body.emailAddress":
    'The recipient of a hold is stored and not read.',
  "server/src/slots/slots.routes.ts | condition | body.phoneNumber ?? '' => body.phoneNumber":
    'The recipient of a hold is stored and not read.',
  'server/src/order/money-lock.store.ts | condition | found?.locationId ?? null => found?.locationId':
    'An order that does not exist is refused whatever the limit is.',
  'server/src/account/account.store.ts | sql | sql`select 1 from account where id = ${checked.id} and email = ${chec => sql`select 1 from account where true and email = ${chec':
    'An address is of one account, and its salted hash of nobody else.',
  "server/src/account/code.store.ts | sql |  where token_hash = ${tokenHash} and purpose = 'reset' and expires_at > ${inst =>  where token_hash = ${tokenHash} and expires_at > ${inst":
    'The hash of a code is of a text with colons, which no token has.',
  'server/src/order-status/move-order.ts | condition | isReady || isOver => true':
    'A worker that is asked for nothing finds nothing: the condition saves a look.',
  "server/src/order-status/move-order.ts | condition | status === 'Picking' || order.emailAddress === null => status === 'Picking'":
    'An account with an open order is not deleted: the condition only tells the types so.',
  'server/src/checkout/settle-attempt.ts | condition | !isWhole || isOver || !accountId || !cartId || !holdId => !isWhole || isOver || !accountId || !cartId':
    'No hold has the id null: the condition only tells the types so.',
  'server/src/checkout/settle-attempt.ts | condition | !isWhole || isOver || !accountId || !cartId => !isWhole || isOver || !accountId':
    'No cart has the id null: the condition only tells the types so.',
  'server/src/checkout/settle-attempt.ts | condition | !isWhole || isOver || !accountId => !isWhole || isOver':
    'No account has the id null: the condition only tells the types so.',
  'server/src/checkout/prepare-order.ts | condition | shippingKeyOf(body) ?? null => shippingKeyOf(body)':
    'pg sends undefined as null.',
  'server/src/checkout/prepare-order.ts | condition | read?.head ?? null => read?.head':
    'An absent head and none are refused alike: the condition only tells the types so.',
  'server/src/checkout/settle-attempt.ts | condition | attempt.holdId => true': 'No hold has the id null.',
  'server/src/checkout/settle-attempt.ts | condition | attempt.promoId !== null => true':
    'No promo has the id null.',
  'server/src/checkout/settle-attempt.ts | condition | attempt.cartId => true': 'No cart has the id null.',
  'domain/totals.ts | condition | tax ?? 0 => tax': 'In a difference null counts as 0.',
  'server/src/checkout/check-addresses.ts | condition | billingKey && billingKey !== shippingKey => billingKey':
    'The same address is found again: the condition saves a query.',
  'server/src/checkout/prepare-order.ts | condition | body.card?.key ?? null => body.card?.key':
    'pg sends undefined as null.',
  'server/src/checkout/prepare-order.ts | condition | attempt => true':
    'A cart that is being placed has its attempt: both ways end in an error, one in a clearer word.',
  "server/src/checkout/look-at-attempts.ts | condition | attempt.transaction ?? '' => attempt.transaction":
    'Money that is given back has its transaction: the condition only tells the types so.',
  'server/src/checkout/place-order.ts | statement | await wait(pollMs); => left out':
    'Without the pause the attempt is only read more often.',
  'server/src/slots/find-slots.ts | condition | known.isValid && isInArea(area, known) => isInArea(area, known)':
    'Without coordinates no distance is within a radius: the condition only tells the types so.',
  'server/src/slots/take-window.ts | condition | freed > 0 => true':
    'Where nothing was given back a second look finds no place either: the condition saves it.',
  'server/src/slots/take-window.ts | comparison | freed > 0 => freed >= 0':
    'Where nothing was given back a second look finds no place either: the condition saves it.',
  "server/src/payment/why-not-authorized.ts | condition | answer.kind === 'refused' => true":
    'What is authorized has no reason, which ends in the same refusal: the condition only tells the types so.',
  'server/src/shopper-order/plan-amendment.ts | condition | row.minimumAge ?? 0 => row.minimumAge':
    'In a comparison null counts as 0.',
  "server/src/account/account.routes.ts | condition | call.principal.kind === 'user' => true":
    'No session has the id null: the condition only tells the types so.',
  "server/src/account/account.routes.ts | condition | principal.kind === 'user' && principal.sessionId === body.sessionGuid.toLowerCase() => principal.sessionId === body.sessionGuid.toLowerCase()":
    'Nobody else has a session: the condition only tells the types so.',
  'server/src/account/code.store.ts | condition | code.browser ?? before?.browser ?? null => code.browser ?? before?.browser':
    'pg sends undefined as null.',
  'server/src/account/known-device.store.ts | condition | tokenHashes.length === 0 => false':
    'No device has one of no hashes: the condition saves a query.',
  "server/src/account/session.ts | condition | call.request.headers.get('user-agent') ?? '' => call.request.headers.get('user-agent')":
    'The text null names neither browser nor system.',
  'server/src/order-status/move-order.ts | condition | order.promoId !== null => true':
    'No promo has the id null.',
  "server/src/payment/cnp-provider.ts | condition | source.kind === 'token' => true":
    'A new card has no such id: the condition only tells the types so.',
  "server/src/payment/cnp-replies.ts | condition | typeof each === 'object' && each !== null => typeof each === 'object'":
    'The parser makes texts and objects, never null: the condition only tells the types so.',
  'server/src/slots/find-slots.ts | condition | to === null || to < from => to < from':
    'In a comparison null counts as 0, which is before any instant: the condition only tells the types so.',
  "server/src/slots/release-hold.store.ts | sql | lot_hold where network = ${network} and state = 'held' and reserved and  => lot_hold where network = ${network} and reserved and ":
    'A place that is not held any more names no network.',
  "server/src/payment/wish-money.ts | condition | move.kind === 'authorize' && move.state === 'done' => move.kind === 'authorize'":
    'An authorization is written once it is done.',
  "server/src/payment/attempt.store.ts | sql |  where order_id = ${orderId} and purpose = 'further' and state in ('started' =>  where order_id = ${orderId} and state in ('started'":
    'Of the attempts under way only further ones name an order.',
  'server/src/payment/attempt.store.ts | condition | attempt.orderId ?? null => attempt.orderId':
    'pg sends undefined as null.',
  'server/src/payment/cnp-replies.ts | condition | bin !== null && /^\\d{6}/.test(bin) => /^\\d{6}/.test(bin)':
    'The text null begins with no digits: the condition only tells the types so.',
  'server/src/payment/attempt.store.ts | condition | attempt.holdId ?? null => attempt.holdId':
    'pg sends undefined as null.',
  'server/src/order-status/move-order.ts | condition | finalCents === 0 => true':
    'Before the last charge no receipt is written: the condition saves a query.',
  'server/src/account/check-password.ts | condition | account?.passwordHash ?? null => account?.passwordHash':
    'Without a hash no password fits: the condition only tells the types so.',
  'server/src/cart/remove-product.ts | condition | changed => false':
    'The cart read again has the same numbers: the condition saves a query.',
  "server/src/order/order-draft.ts | condition | backup?.labelEs ?? '' => backup?.labelEs":
    'A stored draft without a label is read as one with an empty label.',
  'server/src/payment/raise-ceiling.ts | condition | order !== null && openStates.includes(order.status) => openStates.includes(order.status)':
    'An order with an authorization under way is not deleted: the condition only tells the types so.',
};
