import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { endCheckout, readCheckoutForm } from '#app/features/registrations/checkout-form.ts'
import { useCancelCheckout } from '#app/features/registrations/state/use-cancel-checkout.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { CheckoutFrame } from '#app/shell/checkout-frame.tsx'
import { BackButton } from '#app/ui/back-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { MessageCard } from '#app/ui/message-card.tsx'
import { brand } from '#content/brand.ts'
import { payment } from '#content/payment.ts'
import type { Route } from './+types/payment-cancel.ts'

const words = payment.cancelled

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({
      title: `${words.title} | ${brand.name}`,
      description: words.description,
      path: '/payment/cancel',
      matches,
    }),
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Not indexed. Only the browser reads which payment it is: the server's page is the same for everyone. */
export const handle = { isPrivate: true, isBare: 'own' }

export default function PaymentCancel() {
  return (
    <CheckoutFrame>
      <Message />
    </CheckoutFrame>
  )
}

function Message() {
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const { data: closed, isError } = useCancelCheckout(isHydrated ? query.get('payment') || null : null)
  if (closed?.isPaid) return <AlreadyPaid {...words.paid} />
  if (closed?.isRefundDue) return <AlreadyPaid {...words.refundDue} />
  return (
    <MessageCard
      title={words.title}
      text={
        <>
          <strong className="text-ink">{closed ? words.nothingCharged : words.left}</strong>{' '}
          {isError ? words.notChecked : words.next}
        </>
      }
      actions={
        <>
          {closed ? <BackToForm /> : <BackButton fallbackPath="/events">{words.again}</BackButton>}
          <ButtonLink to="/" variant="secondary">
            {words.home}
          </ButtonLink>
        </>
      }
    >
      <p className="text-muted text-small">
        {words.help}{' '}
        <a href={`mailto:${brand.email}`} className="text-link">
          {brand.email}
        </a>
      </p>
    </MessageCard>
  )
}

/** Back would be the provider's closed page, so this leads to the form. */
function BackToForm() {
  const navigate = useNavigate()
  const form = readCheckoutForm()
  const slug = form?.slug
  useEffect(() => {
    if (slug) endCheckout(slug)
  }, [slug])
  if (!form) return <BackButton fallbackPath="/events">{words.again}</BackButton>
  return <Button onClick={() => navigate(form.path)}>{words.again}</Button>
}

function AlreadyPaid({ title, text }: { title: string; text: string }) {
  return <MessageCard title={title} text={text} actions={<ButtonLink to="/">{words.home}</ButtonLink>} />
}
