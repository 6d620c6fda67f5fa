import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { list } from '#content/staff/list.ts'
import { payments } from '#content/staff/payments.ts'
import { waysToPay as words } from '#content/staff/ways-to-pay.ts'
import type { WaysToPay } from '#contract/staff/ways-to-pay.ts'
import { FormPart } from '../../catalogue/form-parts.tsx'
import { StaffPage } from '../../frame/staff-page.tsx'
import { Facts } from '../../list/facts.tsx'
import { useScreenshotSwitch, waysToPayQuery } from './queries.ts'

export function WaysToPayPage() {
  const { data, isError, isFetching, refetch } = useQuery(waysToPayQuery)
  const isFailed = !data && isError && !isFetching
  return (
    <StaffPage title={words.title} back={{ to: '/staff/payments', label: payments.title }}>
      {isFailed && <Notice {...list.failed} retry={() => void refetch()} />}
      {!data && !isFailed && <Spinner label={words.loading} className="py-16" />}
      {data && (
        <div className="grid max-w-184 gap-4">
          <PaymentPage {...data} />
          <Screenshots {...data} />
        </div>
      )}
    </StaffPage>
  )
}

function PaymentPage({ provider, isSandbox, ways }: WaysToPay) {
  return (
    <FormPart title={words.page}>
      {provider ? (
        <>
          <Facts
            facts={[
              [words.provider, provider],
              [words.takes, ways.map((way) => words.ways[way]).join(', ')],
            ]}
          />
          <p className="text-muted text-small">{isSandbox ? words.sandbox : words.byItself}</p>
        </>
      ) : (
        <p className="text-muted text-small">{words.none}</p>
      )}
    </FormPart>
  )
}

function Screenshots({ takesScreenshots, upiAddress, canSwitchOff, isOwner }: WaysToPay) {
  const { switchTo, isPending } = useScreenshotSwitch()
  const why = !canSwitchOff ? words.needed : isOwner ? null : words.ownerOnly
  return (
    <FormPart title={words.screenshots}>
      <p>
        <Badge tone={takesScreenshots ? 'accepted' : 'neutral'} icon={takesScreenshots ? 'check' : 'close'}>
          {takesScreenshots ? words.on : words.off}
        </Badge>
      </p>
      <p className="text-muted text-small">
        {takesScreenshots ? `${words.onText} ${words.goesTo(upiAddress)}` : words.offText}
      </p>
      {why ? (
        <p className="text-muted text-small">{why}</p>
      ) : (
        <p>
          <Button variant="secondary" isBusy={isPending} onClick={() => switchTo(!takesScreenshots)}>
            {isPending ? words.busy : takesScreenshots ? words.switchOff : words.switchOn}
          </Button>
        </p>
      )}
    </FormPart>
  )
}
