// @vitest-environment happy-dom
import { CallFailed } from '@larder/contract/call-failed';
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { atWork } from '../testing/at-work.tsx';
import { Failure } from './failure.tsx';

const failed = (errorCode: string, message: string) => new CallFailed(409, { errorCode, message }, message);

it('a failure leads to a fresh sign-in where one is needed, and back', async () => {
  const { around } = atWork(() => null, { path: '/people?tab=all' });
  await mounted(
    around(<Failure error={failed('sign-in-again', 'Sign in again.')} onRetry={() => undefined} />),
  );
  expect(found<HTMLAnchorElement>('[role=alert] a').getAttribute('href')).toBe(
    '/sign-in?next=%2Fpeople%3Ftab%3Dall',
  );
  expect(document.querySelector('[role=alert] button')).toBe(null);
});

it('a failure that cannot be tried again offers no button', async () => {
  await mounted(atWork(() => null).around(<Failure error={failed('x', 'Closed.')} />));
  expect(document.querySelector('[role=alert] button')).toBe(null);
});

it('a failure that goes hands its focus to the heading, and moves no other focus', async () => {
  const { around } = atWork(() => null);
  const page = (isFailed: boolean) =>
    around(
      <main>
        <h1 tabIndex={-1}>Today</h1>
        <button>Other</button>
        {isFailed ? <Failure error={failed('x', 'Closed.')} onRetry={() => undefined} /> : null}
      </main>,
    );
  const { draw } = await mounted(page(true));
  await doing(() => found('[role=alert] button').focus());
  await draw(page(false));
  expect(document.activeElement).toBe(found('h1'));
  await draw(page(true));
  found('main > button').focus();
  await draw(page(false));
  expect(document.activeElement).toBe(found('main > button'));
});
