import { Button, buttonClass } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { jpegUrl } from '../parts/jpeg-url.ts';
import './photo-field.css';
import { shrinkPhoto } from './shrink-photo.ts';

type Props = { photo: string | null; onPhoto: (photo: string | null) => void };

/** Takes a photo of where a delivery was left, and shows it. */
export function PhotoField({ photo, onPhoto }: Props) {
  const t = useText();
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const shrunk = await shrinkPhoto(file);
    setUnreadable(shrunk === null);
    onPhoto(shrunk);
  };
  return (
    <div className="grid justify-items-start gap-2">
      {photo ? (
        <>
          <img className="photo-taken" src={jpegUrl(photo)} alt={t('How the delivery was left')} />
          <Button look="secondary" onClick={() => onPhoto(null)}>
            <Trash2 aria-hidden size={20} />
            {t('Remove the photo')}
          </Button>
        </>
      ) : (
        <label className={`${buttonClass('secondary')} photo-button`}>
          <Camera aria-hidden size={20} />
          {t('Take a photo')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
      )}
      <p role="alert" className="text-small text-danger">
        {isUnreadable ? t('This is no picture.') : ''}
      </p>
    </div>
  );
}
