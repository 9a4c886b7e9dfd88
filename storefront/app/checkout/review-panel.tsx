import { Checkbox, TextArea } from '@larder/ui/field.tsx';
import { useText } from '@larder/ui/words.ts';
import { Info } from 'lucide-react';
import { MissingChoiceField } from '../parts/cart/missing-choice.tsx';
import { useCheckout } from './checkout-context.ts';
import { MissingList } from './missing-list.tsx';
import { ReviewItems } from './review-items.tsx';

/**
 * The last step: what is missing, the store's questions, the items with notes and backups, a note for the
 * store.
 */
export function ReviewPanel({ id }: { id: string }) {
  const t = useText();
  const { data, set, cart } = useCheckout();
  return (
    <div>
      <MissingList />
      <Messages />
      {cart.notice ? (
        <p className="mb-4 flex gap-2.5 rounded-md bg-info-soft px-4 py-3 text-info">
          <Info aria-hidden size={20} className="mt-0.5 flex-none" />
          {cart.notice}
        </p>
      ) : null}
      <ReviewItems cart={cart} listsAll={data.listsItems} />
      <MissingChoiceField cart={cart} className="mt-4" />
      <TextArea
        id={`${id}-note`}
        label={t('Note for the store')}
        mark="optional"
        className="mt-4"
        maxLength={500}
        value={data.orderNote}
        onChange={(event) => set({ orderNote: event.target.value })}
      />
    </div>
  );
}

/** The store's messages before the order; some need an approval. */
function Messages() {
  const t = useText();
  const { data, checkout } = useCheckout();
  if (data.messages.length === 0) return null;
  const approve = (id: string, approved: boolean) =>
    checkout.setState((before) => {
      const messages = before.messages.map((each) => (each.id === id ? { ...each, approved } : each));
      const isOpen = messages.some((each) => each.needsApprove && !each.approved);
      return {
        messages,
        missing: isOpen ? before.missing : before.missing.filter((each) => each !== 'approval'),
      };
    });
  return (
    <div className="mb-5 grid gap-2 rounded-md bg-warn-soft px-4 py-3">
      {data.messages.map((message) =>
        message.needsApprove ? (
          <Checkbox
            key={message.id}
            label={message.text}
            checked={message.approved}
            error={
              data.missing.includes('approval') && !message.approved
                ? t('Please check each box to continue.')
                : null
            }
            onChange={(event) => approve(message.id, event.target.checked)}
          />
        ) : (
          <p key={message.id} className="text-small text-warn">
            {message.text}
          </p>
        ),
      )}
    </div>
  );
}
