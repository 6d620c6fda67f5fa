import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { home } from '#content/home.ts'
import { workshop } from '#content/workshop.ts'
import { coursePicture, missingPicture, pictureSize } from './course-picture.ts'
import { coursesQuery } from './queries.ts'

const words = home.workshop

/** Spec, section 2: a spinner while the courses load; nothing at all when the workshop is not among them. */
export function UpcomingWorkshop() {
  const { data, isPending, isFetching, refetch } = useQuery(coursesQuery())
  if (isPending || (!data && isFetching)) {
    return (
      <Band>
        <div className="grid min-h-96 place-items-center">
          <Spinner label={words.loading} />
        </div>
      </Band>
    )
  }
  if (!data) {
    return (
      <Band>
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>{words.error}</p>
          <Button variant="secondary" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      </Band>
    )
  }
  const course = data.find(({ slug }) => slug === workshop.courseSlug)
  if (!course) return null
  return (
    <Band>
      <Ticket picture={coursePicture(course)} />
    </Band>
  )
}

function Band({ children }: { children: React.ReactNode }) {
  return (
    <section aria-labelledby="workshop-title" className="bg-action-soft py-section">
      <div className="wrap">
        <h2 id="workshop-title" className="font-display text-title">
          {words.title}
        </h2>
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}

/** An admission ticket: what you get on the long part, what it costs on the stub. */
function Ticket({ picture }: { picture: string }) {
  return (
    <Card as="article" className="grid overflow-hidden lg:grid-cols-[1fr_1.35fr_auto]">
      <Picture
        src={picture}
        alt=""
        {...pictureSize}
        {...missingPicture}
        loading="lazy"
        className="aspect-video h-full w-full object-cover"
      />
      <div className="flex flex-col items-start gap-4 p-6 lg:p-10">
        <Badge tone="marigold">{workshop.seats}</Badge>
        <h3 className="font-display text-title text-balance">{workshop.title}</h3>
        <p className="max-w-prose text-muted">{workshop.summary}</p>
        <dl className="mt-2 grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact icon="calendar" term="Date">
            <time dateTime={workshop.dateIso}>{workshop.date}</time>
          </Fact>
          <Fact icon="clock" term="Time">
            {workshop.time}
          </Fact>
          <Fact icon="video" term="Format">
            {workshop.format}
          </Fact>
          <Fact icon="spark" term="Length">
            {workshop.duration}
          </Fact>
        </dl>
      </div>
      <div className="flex flex-row items-center justify-between gap-6 border-line border-t-2 border-dashed p-6 lg:flex-col lg:justify-center lg:border-t-0 lg:border-l-2 lg:p-10">
        <p className="font-display text-title">
          <span className="sr-only">Price: </span>
          {workshop.price}
        </p>
        <ButtonLink to={workshop.registerPath} size="lg">
          {words.register}
          <span className="sr-only"> for {workshop.title}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

interface FactProps {
  icon: React.ComponentProps<typeof Icon>['name']
  term: string
  children: React.ReactNode
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-1 size-5 shrink-0 text-action" />
      <div>
        <dt className="text-muted text-small">{term}</dt>
        <dd className="font-semibold">{children}</dd>
      </div>
    </div>
  )
}
