import type { VersionKey } from '@larder/domain/versions';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import type { CheckoutTools } from './checkout-context.ts';
import { missingForOrder, missingText, stepOfMissing } from './missing.ts';
import { isStepDone, openStepOf } from './starting-choices.ts';
import type { Step } from './steps.ts';
import { useMinimum } from './use-place-order.ts';

type Finishing = Pick<CheckoutTools, 'checkout' | 'openStep'> & {
  versionKey: VersionKey;
  takeCard: () => Promise<boolean>;
};

/**
 * Returns the two ways on from a step: `finishStep` for a press of its button, `goOn` for the choice that was
 * missing in it.
 */
export function useFinishStep({
  checkout,
  takeCard,
  versionKey,
  openStep,
}: Finishing): Pick<CheckoutTools, 'finishStep' | 'goOn'> {
  const t = useText();
  const toast = useToast();
  const minimum = useMinimum();
  const addresses = () => {
    const { shippingAddress, billingAddress } = checkout.getState();
    return `${shippingAddress} ${billingAddress}`;
  };
  const told = useRef<string | null>(null);
  told.current ??= addresses();

  const goOn = (step: Step) => {
    const data = checkout.getState();
    if (data.settled.includes(step) || !isStepDone(step, data, versionKey)) return;
    checkout.setState({ settled: [...data.settled, step], notices: { ...data.notices, [step]: undefined } });
    // Saving has announced itself.
    told.current = addresses();
    const next = openStepOf(checkout.getState(), versionKey);
    if (next !== 'review') openStep(next);
  };

  const finishStep = async (step: Step, stays = false): Promise<boolean> => {
    const before = checkout.getState();
    const usesForm = step === 'payment' && before.usesNewCard && before.eProtectResponse === null;
    if (usesForm && !(await takeCard())) return false;
    const data = checkout.getState();
    if (!isStepDone(step, data, versionKey)) {
      const missing = missingForOrder(data, { versionKey, total: minimum, minimum }).find(
        // An address outside of the area is why there is no time, and is said first.
        (each) => stepOfMissing(each) === step || (step === 'time' && each === 'outside-area'),
      );
      if (missing)
        checkout.setState({ notices: { ...data.notices, [step]: t(...missingText(missing, minimum)) } });
      openStep(step);
      return false;
    }
    // The message of a failed order ends once something in it was corrected.
    toast.clear();
    if (step === 'address' && told.current !== addresses()) {
      told.current = addresses();
      toast.success(t('Address updated successfully!'));
    }
    const settled = [...new Set([...data.settled, step])];
    checkout.setState({ settled, notices: { ...data.notices, [step]: undefined } });
    if (stays) return true;
    // Steps that are settled need no visit.
    openStep(openStepOf(checkout.getState(), versionKey));
    return true;
  };
  return { finishStep, goOn };
}
