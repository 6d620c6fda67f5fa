import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { events } from '#content/events.ts'
import { missingPicture, pictureSize } from './event-picture.ts'

interface RowFact {
  icon: IconName
  text: string
}

interface EventRowProps {
  /** The large text on the left: the days, or what else matters most. */
  figure: string
  unit: string
  /** The same in words, for screen readers. */
  when?: string
  title: string
  text: string
  facts: readonly RowFact[]
  price: string
  picture: string
  action: ReactNode
}

export function EventRow({ figure, unit, when, title, text, facts, price, picture, action }: EventRowProps) {
  return (
    <article className={row}>
      {when && <p className="sr-only">{when}</p>}
      <p aria-hidden={when !== undefined} className="flex items-baseline gap-x-3 md:col-span-2 lg:col-span-3 lg:block">
        <span className="block font-bold font-display text-[clamp(3rem,2.2rem+3vw,4.5rem)] whitespace-nowrap text-action leading-none tracking-[-0.04em]">
          {figure}
        </span>{' '}
        <span className="block font-semibold lg:mt-2">{unit}</span>
      </p>
      <div className="flex flex-col items-start gap-4 lg:col-span-5">
        <Badge tone="action" icon="calendar">
          {events.upcoming.status}
        </Badge>
        <h3 className="text-title">{title}</h3>
        <p className="measure line-clamp-4 text-muted">{text}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-small">
          {facts.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon name={icon} className="size-4.5 text-action" />
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-2 flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:w-auto sm:justify-start">
          <p className="price font-bold font-display text-title">
            <span className="sr-only">Price: </span>
            {price}
          </p>
          {action}
        </div>
      </div>
      <Picture
        src={picture}
        alt=""
        {...pictureSize}
        {...missingPicture}
        loading="lazy"
        className="aspect-video w-full rounded-card object-cover max-md:order-first lg:col-span-4"
      />
    </article>
  )
}

export function EventRowSkeleton() {
  return (
    <div className={row} aria-hidden="true">
      <Skeleton className="h-18 w-24 md:col-span-2 lg:col-span-3" />
      <div className="flex flex-col gap-4 lg:col-span-5">
        <Skeleton className="h-[1.6rem] w-28 rounded-full" />
        <Skeleton className="h-[1lh] w-4/5 text-title" />
        <Skeleton className="h-[4lh] w-full" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-13 w-56" />
      </div>
      <Skeleton className="aspect-video w-full rounded-card max-md:order-first lg:col-span-4" />
    </div>
  )
}

const row =
  'grid items-start gap-5 border-line border-t py-10 md:grid-cols-[1fr_17rem] md:gap-x-10 lg:grid-cols-12 lg:gap-10 lg:py-14'
