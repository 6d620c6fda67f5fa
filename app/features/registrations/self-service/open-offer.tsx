import { getFormErrorMessage, useSendOnce } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { DatedText } from '#app/ui/dated-text.tsx'
import { toast } from '#app/ui/toast.tsx'
import { selfService } from '#content/self-service.ts'
import { formatDeadline } from '#contract/dates.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { useWithdrawOffer } from './queries.ts'

const words = selfService.handOver

interface OpenOfferProps {
  token: string
  offer: NonNullable<SelfServiceOptions['handOver']['openOffer']>
}

/** Withdrawing needs no question: the seat can be offered again. */
export function OpenOffer({ token, offer: { name, email, expires_at } }: OpenOfferProps) {
  const { mutateAsync, isPending } = useWithdrawOffer(token)
  const withdraw = useSendOnce(async () => {
    try {
      await mutateAsync(undefined)
      toast({ title: words.withdrawn })
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
    }
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{words.title}</h3>
        <p className="wrap-anywhere text-muted">
          <DatedText text={words.open(name, email, formatDeadline(expires_at))} />
        </p>
      </div>
      <Button variant="secondary" isBusy={isPending} onClick={withdraw}>
        {isPending ? words.withdrawing : words.withdraw}
      </Button>
    </div>
  )
}
