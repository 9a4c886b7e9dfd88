import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { WhyButton } from '@larder/ui/why-button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOperations } from '../operations.ts';
import { Failure } from '../parts/failure.tsx';
import type { Order } from '../state/order.ts';

type Props = {
  order: Order;
  /** The number of unsent changes of the order, which must be sent before it is given back. */
  waiting: number;
  /** True for the only order of the walk, which then ends. */
  isOne: boolean;
};

/** Gives an order back with its bag, so that somebody else can continue. */
export function GiveBack({ order, waiting, isOne }: Props) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const operations = useOperations();
  const queries = useQueryClient();
  const { id, number, revision } = order;
  const give = useMutation({
    mutationFn: () => operations('POST api/orders/:id/give-back', { params: { id }, body: { revision } }),
    onSuccess: async () => {
      toast.success(t('Order {0} is given back', number));
      if (isOne) await navigate('/pick');
    },
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['board'] });
      await queries.invalidateQueries({ queryKey: ['order', id] });
    },
  });
  return (
    <div className="grid justify-items-center gap-2">
      {give.error ? <Failure error={give.error} /> : null}
      <WhyButton
        look="quiet"
        busy={give.isPending}
        why={waiting > 0 ? t('Wait until everything is sent.') : null}
        onClick={() => give.mutate()}
      >
        {t('Give order {0} back', number)}
      </WhyButton>
    </div>
  );
}
