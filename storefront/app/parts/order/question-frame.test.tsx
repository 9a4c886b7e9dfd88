// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { QuestionFrame } from './question-frame.tsx';

it('the buttons of a question are described by it, for several may stand on a page', async () => {
  const question = (title: string) => (
    <QuestionFrame
      key={title}
      title={title}
      level={2}
      isWaiting
      until="2999-01-01T00:00:00Z"
      onOver={() => undefined}
      error={null}
      busy={null}
      press={async () => undefined}
      yes="Yes, bring it"
      no="No, leave it out"
      otherwise=""
      outcome=""
    >
      {null}
    </QuestionFrame>
  );
  const titles = ["We're out of Milk", "We're out of Eggs"];
  await mounted(inShop(() => null).around(<>{titles.map(question)}</>));
  const described = [...document.querySelectorAll('button')].map(
    (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toEqual([titles[0], titles[0], titles[1], titles[1]]);
});
