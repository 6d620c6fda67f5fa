import { useQuery } from '@tanstack/react-query'
import { seatCertificateQuery } from '#app/features/certificates/queries.ts'
import { classroomQuery } from '#app/features/classroom/queries.ts'
import { seatSessionsQuery } from '#app/features/classroom/sessions-query.ts'
import { Icon } from '#app/ui/icon.tsx'
import { progress as words } from '#content/classroom.ts'

/** How far somebody has come, from what the parts below have loaded. */
export function RegistrationProgress({ token }: { token: string }) {
  const { data: sessions } = useQuery(seatSessionsQuery(token))
  const { data: classroom } = useQuery(classroomQuery(token))
  const { data: certificate } = useQuery(seatCertificateQuery(token))
  const hasBegun = sessions?.some(({ attended }) => attended !== null)
  if (!sessions || !certificate || !hasBegun) return null
  const attended = sessions.filter((session) => session.attended).length
  const submission = classroom?.submission?.state
  const steps = [
    { text: words.attended(attended, sessions.length), isDone: attended === sessions.length },
    ...(classroom?.assignment
      ? [{ text: words.assignment[submission ?? 'missing'], isDone: submission === 'accepted' }]
      : []),
    {
      text: words.certificate[certificate.issued?.state ?? 'missing'],
      isDone: certificate.issued?.state === 'valid',
    },
  ]
  return (
    <section aria-label={words.title} className="rounded-card bg-action-soft px-5 py-4 sm:px-6">
      <ol className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-x-8">
        {steps.map(({ text, isDone }) => (
          <li key={text} className="flex items-center gap-2 font-medium">
            <Icon name={isDone ? 'check' : 'clock'} className={`size-5 ${isDone ? 'text-accepted' : 'text-muted'}`} />
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
