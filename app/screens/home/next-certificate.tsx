import { Certificate } from '#app/features/courses/certificate.tsx'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { useSiteTexts } from '#app/features/site-texts/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { certificate } from '#content/certificate.ts'
import { home } from '#content/home.ts'
import { eventPath } from '#contract/event-paths.ts'

const words = home.certificate

/** The certificate of the next masterclass; without one on sale, of the course it belongs to. */
export function NextCertificate() {
  const next = useTeasers().find(({ kind }) => kind === 'masterclass')
  return (
    <Certificate
      slug={next?.slug ?? certificate.course}
      title={next?.title ?? words.title}
      {...(next && { rule: next.certificateRule })}
      figures={useSiteTexts()?.figures}
    >
      <ButtonLink to={next ? eventPath(next) : words.path} variant="secondary">
        {words.link(next?.title ?? words.title)}
      </ButtonLink>
    </Certificate>
  )
}
