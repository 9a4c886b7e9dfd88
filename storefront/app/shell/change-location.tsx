import type { StoreCard } from '@larder/contract/website';
import { DELIVERY, isDeliveryMode, offeredVersion, PICKUP, type VersionKey } from '@larder/domain/versions';
import { answered } from '@larder/ui/answered.ts';
import { Dialog } from '@larder/ui/dialog.tsx';
import { errorText } from '@larder/ui/error-text.ts';
import { Segmented } from '@larder/ui/segmented.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useText, type Say } from '@larder/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useCartBadge } from '../state/cart-state.ts';
import { leaveCart } from '../state/left-cart.ts';
import { retailerLink } from '../state/link.ts';
import { rememberWay } from '../state/remember.ts';
import { useSessionStore } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { CartChanges } from './cart-changes.tsx';
import { NextTimes } from './next-times.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { StoreChoices } from './store-choices.tsx';
import { usePlaceChoice, type PlaceChosen } from './use-place-choice.ts';
import { shortName } from './use-way.ts';
import { useVersionChange } from './version-picker.tsx';

/**
 * The sheet for way of receiving, place, store and next windows. It says how the cart would change before
 * anything does; a filled cart stays with its store.
 */
export default function ChangeLocation({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { actions: session } = useSessionStore();
  const { website, location, versionKey } = useStore();
  const { count } = useCartBadge();
  const changeVersion = useVersionChange();
  const chosenPlace = usePlaceChoice();
  const { place } = chosenPlace;
  const [picked, setPicked] = useState<VersionKey>(versionKey);
  const [chosen, setChosen] = useState(location.key);
  const target = website.merchantLocations.find((store) => store.key === chosen);
  const isOther = target !== undefined && target.key !== location.key;
  const inView = target ?? location;
  // A choice that the store in view does not show changes nothing there.
  const mode = inView.showDeliveryPicker ? picked : versionKey;
  /** The way in which the store in view serves the shopper, who may want another one. */
  const offered = offeredVersion(inView.versions, mode);
  const whyNot = whyNoPlace(offered, chosenPlace, t);
  const isSame = !isOther && mode === versionKey && chosenPlace.isSame;

  const { busy, unanswered, waitFor } = useWait();
  const shopAt = (store: StoreCard) =>
    waitFor(answered(window.location.href), () => {
      chosenPlace.keep();
      if (mode !== versionKey) rememberWay(mode);
      if (count > 0 && website.merchant) {
        const name = shortName(location.displayName, website.merchant.name);
        leaveCart({ locationKey: location.key, merchantKey: website.merchant.key, name });
      }
      onClose();
      session.setOperationInProgress(true);
      window.location.assign(retailerLink(store));
    });
  const update = () => {
    chosenPlace.keep();
    return waitFor(mode === versionKey ? Promise.resolve() : changeVersion(mode), onClose);
  };
  return (
    <Dialog
      title={t('Change Location')}
      onClose={onClose}
      edited={!isSame}
      failure={unanswered}
      footer={
        isOther ? (
          <WhyButton busy={busy} why={whyNot} onClick={() => void shopAt(target)}>
            {t('Shop here')}
          </WhyButton>
        ) : (
          <UpdateButton busy={busy} isSame={isSame} why={whyNot} onUpdate={() => void update()} />
        )
      }
    >
      <div className="grid gap-6">
        <StoreChoices chosen={chosen} place={place} mode={mode} onChoose={setChosen} />
        <ModeChoice store={inView} mode={mode} onChoose={setPicked} />
        {offered === mode ? null : <OnlyOffered mode={offered} />}
        {/* Right under what was chosen: further down it would be out of sight when the change is made. */}
        {target && (isOther || mode !== versionKey) ? (
          <CartChanges store={target} mode={offered} isOther={isOther} />
        ) : null}
        {isDeliveryMode(offered) ? <PlaceChoice chosen={chosenPlace} /> : null}
        {target ? <NextTimes store={target} mode={offered} place={place} /> : null}
      </div>
    </Dialog>
  );
}

/**
 * Returns a function that goes on after an answer, unless the sheet is closed by then: who closed it wants to stay. An
 * answer that does not come is told.
 */
function useWait() {
  const t = useText();
  const [state, setState] = useState<{ busy: boolean; unanswered: string | null }>({
    busy: false,
    unanswered: null,
  });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const waitFor = async (answer: Promise<void>, goOn: () => void) => {
    setState({ busy: true, unanswered: null });
    try {
      await answer;
      setState({ busy: false, unanswered: null });
      if (isOpen.current) goOn();
    } catch (error) {
      setState({ busy: false, unanswered: errorText(error, t) });
    }
  };
  return { ...state, waitFor };
}

/** Returns what is missing of the place of deliveries; null where nothing is. */
function whyNoPlace(mode: VersionKey, { isHalf }: PlaceChosen, t: Say): string | null {
  return isDeliveryMode(mode) && isHalf ? t('Enter all five digits of the ZIP code.') : null;
}

type ModeProps = { store: StoreCard; mode: VersionKey; onChoose: (mode: VersionKey) => void };

/** The choice between delivery and pickup, where the settings of the store in view want it and it offers both. */
function ModeChoice({ store, mode, onChoose }: ModeProps) {
  const t = useText();
  if (!store.showDeliveryPicker || store.versions.length < 2) return null;
  return (
    <Segmented<VersionKey>
      legend={t('How do you want your order?')}
      showLegend
      value={mode}
      onChange={onChoose}
      options={[
        { value: DELIVERY, label: t('Delivery') },
        { value: PICKUP, label: t('Pickup') },
      ]}
    />
  );
}

/** Says that a store serves in one way, which is not the wanted one. */
function OnlyOffered({ mode }: { mode: VersionKey }) {
  const t = useText();
  return (
    <p className="font-semibold">
      {t(isDeliveryMode(mode) ? 'This store only delivers.' : 'This store offers pickup only.')}
    </p>
  );
}

/** The button for the present store: it changes the place or the way of receiving, once one of them is another. */
function UpdateButton({
  busy,
  isSame,
  why,
  onUpdate,
}: {
  busy: boolean;
  isSame: boolean;
  why: string | null;
  onUpdate: () => void;
}) {
  const t = useText();
  return (
    <WhyButton busy={busy} why={why ?? (isSame ? t('You shop here already.') : null)} onClick={onUpdate}>
      {t(isSame ? 'Shop here' : 'Update')}
    </WhyButton>
  );
}
