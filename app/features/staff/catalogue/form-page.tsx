import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { catalogue as words } from '#content/staff/catalogue.ts'
import { list } from '#content/staff/list.ts'
import { StaffPage } from '../frame/staff-page.tsx'

interface FormPageProps<R> {
  newTitle: string
  /** Shown where nothing has the URL. */
  missing: { title: string; text: string }
  query: UseQueryResult<R[]>
  children: (row: R | undefined) => ReactNode
}

/**
 * The page of one form, for the entry of `?slug=` or a new one. It always refetches: starting from cached data, saving
 * would undo a colleague's change.
 */
export function FormPage<R extends { slug: string; title: string }>({
  newTitle,
  missing,
  query,
  children,
}: FormPageProps<R>) {
  const slug = useSearchParams()[0].get('slug')
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = query
  const isKnown = data !== undefined && isFetchedAfterMount
  const found = isKnown ? data.find((one) => one.slug === slug) : undefined
  const [opened, setOpened] = useState<R>()
  if (found && found !== opened) setOpened(found)
  // An entry that a colleague deletes stays open, with what was typed in its form.
  const row = found ?? (opened?.slug === slug ? opened : undefined)
  const isFailed = !data && isError && !isFetching
  return (
    <StaffPage
      title={slug === null ? newTitle : (row?.title ?? slug)}
      back={{ to: '/staff/catalogue', label: words.back }}
    >
      {slug === null && children(undefined)}
      {slug !== null && !isKnown && !isFailed && <Loading />}
      {slug !== null && isFailed && <Notice {...list.failed} retry={() => refetch()} />}
      {slug !== null && isKnown && (row ? children(row) : <Notice {...missing} />)}
    </StaffPage>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[3fr_2fr]">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-120 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  )
}
