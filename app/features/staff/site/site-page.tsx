import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { list } from '#content/staff/list.ts'
import { staffSite as words } from '#content/staff/site.ts'
import type { SiteTextKey } from '#contract/site-texts.ts'
import type { StaffSiteTexts } from '#contract/staff/site-texts.ts'
import { LeaveDialog } from '../catalogue/leave-dialog.tsx'
import { useLeaveGuard } from '../catalogue/use-leave-guard.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { siteTextsQuery } from './queries.ts'
import { TestimonialFields } from './testimonial-fields.tsx'
import { TextCard } from './text-card.tsx'
import { BannerFields, FaqFields, FigureFields, NoticeFields } from './texts.tsx'
import { useTextEditor } from './use-text-editor.ts'

export function SitePage() {
  const { data: texts, isError, isFetching, refetch } = useQuery(siteTextsQuery)
  const isFailed = !texts && isError && !isFetching
  return (
    <StaffPage title={words.title}>
      {isFailed && <Notice {...list.failed} retry={() => refetch()} />}
      {!texts && !isFailed && <Spinner label={words.loading} className="py-16" />}
      {texts && <Texts texts={texts} />}
    </StaffPage>
  )
}

function Texts({ texts }: { texts: StaffSiteTexts }) {
  const [dirty, setDirty] = useState<readonly SiteTextKey[]>([])
  const { blocker } = useLeaveGuard(dirty.length > 0)
  const onDirty = useCallback(
    (key: SiteTextKey, isDirty: boolean) =>
      setDirty((keys) => [...keys.filter((other) => other !== key), ...(isDirty ? [key] : [])]),
    [],
  )
  const props = { texts, onDirty }
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-muted">{words.lead}</p>
      <Card {...props} name="homeBanner">
        <BannerFields />
      </Card>
      <Card {...props} name="homeNotice">
        <NoticeFields />
      </Card>
      <Card {...props} name="figures">
        <FigureFields />
      </Card>
      <Card {...props} name="testimonials">
        <TestimonialFields first={texts.testimonials.first} />
      </Card>
      <Card {...props} name="contactFaqs">
        <FaqFields />
      </Card>
      <LeaveDialog blocker={blocker} />
    </div>
  )
}

interface CardProps {
  name: SiteTextKey
  texts: StaffSiteTexts
  onDirty: (key: SiteTextKey, isDirty: boolean) => void
  children: ReactNode
}

function Card({ name, texts, onDirty, children }: CardProps) {
  return <TextCard editor={useTextEditor(name, texts[name], onDirty)}>{children}</TextCard>
}
