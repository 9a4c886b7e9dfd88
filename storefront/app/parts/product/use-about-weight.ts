import { decimalOfThousandths, type Thousandths } from '@larder/domain/quantity';
import { metricOf } from '@larder/domain/size';
import { sizeLabel } from '@larder/text/sizes';
import { useLang, useText } from '@larder/ui/words.ts';

/**
 * Returns a function that words a weight in pounds: "about 1.2 lb", in Spanish with the metric weight:
 * "aprox. 1.2 lb (544 g)".
 */
export function useAboutWeight(): (pounds: Thousandths) => string {
  const t = useText();
  const lang = useLang();
  return (pounds) => {
    const about = t('about {0} lb', decimalOfThousandths(pounds));
    const metric = lang === 'ES-MX' ? metricOf({ amount: pounds, unit: 'lb', count: 1 }) : null;
    return metric ? `${about} (${sizeLabel(lang, { ...metric, count: 1 }, null)})` : about;
  };
}
