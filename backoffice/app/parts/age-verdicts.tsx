import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';

type Props = {
  /** Whether the whole day of birth is typed, and whether it is early enough. */
  isKnown: boolean;
  isOld: boolean;
  busy: boolean;
  onLeave: (why: 'no' | 'refused') => void;
  onOld: () => void;
};

/** The answers to choose from: no ID, and old enough or too young by the day that is typed. */
export function AgeVerdicts({ isKnown, isOld, busy, onLeave, onOld }: Props) {
  const t = useText();
  return (
    <>
      <Button look="secondary" onClick={() => onLeave('refused')}>
        {t('They show no ID')}
      </Button>
      {isKnown && !isOld ? (
        <Button look="danger" onClick={() => onLeave('no')}>
          {t('Too young')}
        </Button>
      ) : (
        <WhyButton busy={busy} why={isOld ? null : t('Enter the date of birth first.')} onClick={onOld}>
          {t('Old enough')}
        </WhyButton>
      )}
    </>
  );
}
