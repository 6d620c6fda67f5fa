import { pageMeta } from '#app/lib/page-meta.ts'
import { BackButton } from '#app/ui/back-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
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
  ]
}

/** Not for search engines. */
export const handle = { isPrivate: true }

export default function PaymentCancel() {
  return (
    <MessageCard
      title={words.title}
      text={
        <>
          <strong className="text-ink">{words.strong}</strong> {words.text}
        </>
      }
      actions={
        <>
          <BackButton otherwise="/events">{words.again}</BackButton>
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
