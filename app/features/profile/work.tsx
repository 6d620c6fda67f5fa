import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { profile } from '#content/profile.ts'
import type { Profile } from '#contract/profile.ts'
import { WorkSkeleton } from './profile-skeleton.tsx'
import { profileQuery } from './queries.ts'

const words = profile.work

/** The user's profession, or an invitation to fill it in. */
export function Work({ onEdit }: { onEdit: () => void }) {
  const { data, isFetching, refetch } = useQuery(profileQuery)
  if (!data && isFetching) return <Loading />
  if (!data) return <Notice {...profile.failed} retry={() => refetch()} />
  return data.jobTitle || data.company || data.bio ? (
    <WorkDetails work={data} onEdit={onEdit} />
  ) : (
    <Prompt onEdit={onEdit} />
  )
}

function WorkDetails({ work: { jobTitle, company, bio }, onEdit }: { work: Profile; onEdit: () => void }) {
  return (
    <section aria-labelledby="work-title">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="work-title" className="text-heading">
          {words.title}
        </h2>
        <Button variant="quiet" className="-mr-4 text-action!" onClick={onEdit}>
          {words.edit}
        </Button>
      </div>
      {jobTitle && <p className="wrap-anywhere font-semibold text-lead">{jobTitle}</p>}
      {company && <p className="wrap-anywhere text-muted">{company}</p>}
      {bio && <p className="measure wrap-anywhere mt-4 whitespace-pre-line">{bio}</p>}
    </section>
  )
}

function Prompt({ onEdit }: { onEdit: () => void }) {
  return (
    <section
      aria-labelledby="work-title"
      className="flex flex-col items-start gap-3 rounded-card bg-marigold-soft p-6 sm:p-8"
    >
      <h2 id="work-title" className="text-title">
        {words.prompt.title}
      </h2>
      <p className="measure">{words.prompt.text}</p>
      <Button size="lg" className="mt-2" onClick={onEdit}>
        {words.prompt.button}
      </Button>
    </section>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{profile.loading}</span>
      <WorkSkeleton />
    </div>
  )
}
