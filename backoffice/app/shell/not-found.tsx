import { ButtonLink } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';

export default function NotFound() {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4 p-4 md:p-6">
      <title>{t('There is nothing at this address.')}</title>
      <h1 className="h1" tabIndex={-1}>
        {t('There is nothing at this address.')}
      </h1>
      <ButtonLink to="/">{t('Today')}</ButtonLink>
    </div>
  );
}
