import type { paymentCalls } from '@larder/contract/payment';
import type { Handlers } from '../http/bind.ts';
import { providerExpiry } from './expiry.ts';
import { verifyCard } from './verify-card.ts';

/** The calls for the hosted card form, and for verifying a card before it is saved. */
export const paymentHandlers: Handlers<typeof paymentCalls> = {
  'GET credentials': (_, { larder }) => {
    const { origin, script, paypageId, merchantId, reportGroup } = larder.environment.cardProvider;
    return { url: origin, script, paypageId, mid: merchantId, reportGroup };
  },

  'POST api/user/payments/authorize': ({ body }, call) => {
    return verifyCard(
      call.larder,
      { accountId: call.principal.accountId, network: call.network },
      {
        registrationId: body.eProtectResponse,
        expiry: body.expirationDate ? providerExpiry(body.expirationDate) : null,
        fullName: body.fullName ?? '',
      },
      call.now,
    );
  },
};
