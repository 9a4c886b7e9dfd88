import type { VersionKey } from '@larder/domain/versions';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useCallback, useRef, type RefObject } from 'react';
import { useBackends } from '../backends.ts';
import type { CardFormHandle } from '../parts/payment-card/card-form.tsx';
import { saveCard } from '../parts/payment-card/save-card.ts';
import { useSession } from '../state/session.ts';
import type { CheckoutStore } from './checkout-state.ts';
import { billingKeyOf, hasPayment } from './missing.ts';

type CardChoiceTools = {
  checkout: CheckoutStore;
  cardForm: RefObject<CardFormHandle | null>;
  versionKey: VersionKey;
};

/**
 * Returns a function that submits the card typed into the form. A card to be saved is verified, saved and
 * chosen; for one used only now, the form's answer is kept. It returns whether there is a card to pay with;
 * problems are shown in the step. Called again while a card is under way (Enter in the form, then Place
 * Order), it submits nothing twice. Another card that is chosen while this one is being saved stays the one that pays.
 */
export function useCardChoice({ checkout, cardForm, versionKey }: CardChoiceTools): () => Promise<boolean> {
  const t = useText();
  const toast = useToast();
  const backends = useBackends();
  const { reload } = useSession();
  const running = useRef<Promise<boolean> | null>(null);
  const take = useCallback(async () => {
    const { newCardFullName, newCardNickname, saveNewCard } = checkout.getState();
    const fullName = newCardFullName.trim();
    const form = cardForm.current;
    /** Returns whether this card is still the one to pay with: no other was chosen, and no form opened anew. */
    const isStill = () => checkout.getState().usesNewCard && (cardForm.current ?? form) === form;
    const refuse = (text: string) => {
      // Who has turned to another card is not told of this one in its place.
      if (!isStill()) return hasPayment(checkout.getState());
      checkout.setState((data) => ({ notices: { ...data.notices, payment: text } }));
      return false;
    };
    if (fullName === '') return refuse(t('Missing cardholder name'));
    const answer = await form?.submit();
    if (!answer || 'problem' in answer) return false;
    const { taken } = answer;
    checkout.setState((data) => ({ notices: { ...data.notices, payment: undefined } }));
    if (!saveNewCard) {
      const { registrationId, ...newCard } = taken;
      checkout.setState((data) => ({
        newCard,
        eProtectResponse: registrationId,
        missing: data.missing.filter((each) => each !== 'payment'),
      }));
      return true;
    }
    try {
      const associatedAddress = billingKeyOf(checkout.getState(), versionKey);
      const saved = await saveCard(backends, {
        ...taken,
        fullName,
        nickname: newCardNickname.trim(),
        associatedAddress,
      });
      if ('refused' in saved) return refuse(toldWords(saved.refused, t));
      await reload();
      checkout.setState((data) => ({
        ...(isStill() ? { selectedCard: saved.key, usesNewCard: false } : {}),
        saveNewCard: false,
        newCardNickname: '',
        newCard: null,
        eProtectResponse: null,
        missing: data.missing.filter((each) => each !== 'payment'),
      }));
      toast.success(t('The new card was added successfully'));
      return hasPayment(checkout.getState());
    } catch (error) {
      return refuse(errorText(error, t));
    }
  }, [checkout, cardForm, versionKey, backends, reload, toast, t]);
  return useCallback(() => {
    running.current ??= take().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [take]);
}
