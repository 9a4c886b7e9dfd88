import { Button } from '@larder/ui/button.tsx';
import { SelectField, TextField } from '@larder/ui/field.tsx';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperations, type OperationsClient } from '../operations.ts';
import { Awaited } from '../parts/awaited.tsx';
import { Failure } from '../parts/failure.tsx';
import { useMe, useSignedIn } from '../state/session.tsx';

/** Makes this browser a shared device of a store, and lists the shared devices. */
export function ThisDevice() {
  const t = useText();
  const toast = useToast();
  const { stores } = useMe();
  const operations = useOperations();
  const setMe = useSignedIn();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [locationGuid, setLocation] = useState(stores[0]?.locationGuid ?? '');
  const devices = useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => operations('GET api/devices', { signal }),
  });
  const change = useMutation({
    mutationFn: (verb: (client: OperationsClient) => Promise<unknown>) => verb(operations),
    onSettled: () => {
      // Whether this device is shared is known with who is there: the own menu tells what leaving does.
      operations('GET api/staff/me').then(setMe, () => undefined);
      return queries.invalidateQueries({ queryKey: ['devices'] });
    },
  });
  const enrol = () =>
    change.mutate((client) => client('POST api/devices', { body: { name: name.trim(), locationGuid } }), {
      onSuccess: () => {
        setName('');
        toast.success(t('This device is shared now'));
      },
    });
  return (
    <section className="panel own-part" aria-labelledby="devices">
      <h2 id="devices" className="h2">
        {t('Shared devices')}
      </h2>
      <p className="text-ink-2">
        {t('On a shared device pickers and drivers of its store switch by PIN. Five wrong ones end that.')}
      </p>
      {change.error ? <Failure error={change.error} /> : null}
      <Awaited of={devices} evenOld>
        <Skeleton className="h-12" />
      </Awaited>
      <ul className="grid gap-2">
        {(devices.data ?? []).map((device) => (
          <li key={device.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-52 flex-1">
              {device.name} · {stores.find((store) => store.locationGuid === device.locationGuid)?.name}
            </span>
            <Button
              look="secondary"
              onClick={() =>
                change.mutate((client) => client('DELETE api/devices/:id', { params: { id: device.id } }))
              }
            >
              {t('Share no more')}
              <span className="sr-only"> {device.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label={t('Name of this device')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('Store')}
        value={locationGuid}
        onChange={(event) => setLocation(event.target.value)}
      >
        {stores.map((store) => (
          <option key={store.locationGuid} value={store.locationGuid}>
            {store.name}
          </option>
        ))}
      </SelectField>
      <WhyButton
        className="justify-self-start"
        busy={change.isPending}
        why={name.trim() === '' ? t('Give the device a name first.') : null}
        onClick={enrol}
      >
        {t('Share this device')}
      </WhyButton>
    </section>
  );
}
