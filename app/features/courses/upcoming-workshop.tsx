import { useQuery } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { home } from '#content/home.ts'
import { workshop } from '#content/workshop.ts'
import { coursePicture, missingPicture, pictureSize } from './course-picture.ts'
import { CourseTitle } from './course-title.tsx'
import { coursesQuery } from './queries.ts'

const words = home.workshop

/** A spinner while the courses load; nothing when the workshop is not among them (docs/spec.md §2.3). */
export function UpcomingWorkshop() {
  const { data, isPending, isFetching, refetch } = useQuery(coursesQuery())
  if (isPending || (!data && isFetching)) {
    return (
      <Band>
        <Spinner label={words.loading} className="night min-h-96" />
      </Band>
    )
  }
  if (!data) {
    return (
      <Band>
        <div role="alert" className="night flex flex-wrap items-center gap-4">
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
    <Section labelledBy="workshop-title" className="bg-night">
      <h2 id="workshop-title" className="night text-title">
        {words.title}
      </h2>
      <div className="mt-8">{children}</div>
    </Section>
  )
}

function Ticket({ picture }: { picture: string }) {
  return (
    <article className="ticket">
      <div className="grid bg-card lg:grid-cols-[1.1fr_0.9fr]">
        <Picture
          src={picture}
          alt=""
          {...pictureSize}
          {...missingPicture}
          loading="lazy"
          className="framed aspect-video object-cover max-lg:w-full lg:m-8 lg:mr-0"
        />
        <div className="flex flex-col items-start justify-center gap-4 p-6 lg:p-8 xl:p-12">
          <Badge tone="marigold">{workshop.seats}</Badge>
          <h3 className="text-title">
            <CourseTitle title={workshop.title} />
          </h3>
          <p className="text-lead text-muted">{workshop.summary}</p>
        </div>
      </div>
      <div className="flex flex-col gap-8 bg-card p-6 pt-8 lg:flex-row lg:items-center lg:justify-between lg:px-12 lg:py-8">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:flex lg:gap-x-10">
          <Fact icon="calendar" term="Date">
            <time dateTime={workshop.dateIso}>{workshop.date}</time>
          </Fact>
          <Fact icon="video" term="Format">
            {workshop.format}
          </Fact>
          <Fact icon="clock" term="Time">
            {workshop.time}
          </Fact>
          <Fact icon="hourglass" term="Length">
            {workshop.duration}
          </Fact>
        </dl>
        <div className="flex shrink-0 items-center justify-between gap-6">
          <p className="price font-display text-title">
            <span className="sr-only">Price: </span>
            {workshop.price}
          </p>
          <ButtonLink to={workshop.registerPath} size="lg">
            {words.register}
            <span className="sr-only"> for {workshop.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

interface FactProps {
  icon: React.ComponentProps<typeof Icon>['name']
  term: string
  children: React.ReactNode
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-muted text-small">
        <Icon name={icon} className="size-4.5 text-action" />
        {term}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
