import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { staffApplications as words } from '#content/staff/applications.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { RowAction } from '../list/row-action.tsx'
import type { Column } from '../list/rows.tsx'
import { useCourses } from '../list/use-courses.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useOpenRows } from '../list/use-open-rows.tsx'
import { usePages } from '../list/use-pages.ts'
import { useRowKeys } from '../list/use-row-keys.ts'
import { ApplicationDetails } from './application-details.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { applicationsKey, fetchApplications } from './queries.ts'
import { SelectionBar } from './selection-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Selection, useSelection } from './use-selection.ts'
import { useUndoBar } from './use-undo-bar.ts'

const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))

export function ApplicationsPage() {
  const address = useListAddress(['search', 'status', 'course'])
  const courses = useCourses()
  const pages = usePages([applicationsKey, address.values], ({ before, signal }) =>
    fetchApplications({ ...address.values, before }, signal),
  )
  const selection = useSelection(pages.rows)
  const [decision, setDecision] = useState<Decision>()
  const { details, opener } = useOpenRows<StaffApplication>('application', (application) => (
    <ApplicationDetails
      application={application}
      onDecide={(status) => setDecision({ applications: [application], status })}
    />
  ))

  const undoBar = useUndoBar()

  // The keys decide on a selection wherever the focus is, like the buttons of its bar.
  const deciding = (key: string, meaning: string, status: Decision['status']) => ({
    key,
    meaning,
    act: (row: StaffApplication) => row.status === 'pending' && setDecision({ applications: [row], status }),
    actAnywhere: () => {
      if (selection.chosen.length === 0) return false
      setDecision({ applications: selection.chosen, status })
      return true
    },
  })
  const [accept, reject, select, undo] = words.keyNames
  const keys = useRowKeys<StaffApplication>(pages.rows, [
    deciding('A', accept, 'accepted'),
    deciding('R', reject, 'rejected'),
    { key: 'X', meaning: select, act: (row) => row.status === 'pending' && selection.toggle(row) },
    {
      key: 'U',
      meaning: undo,
      act: () => {},
      actAnywhere: () => {
        undoBar.undoLast()
        return true
      },
    },
  ])

  const columns: Column<StaffApplication>[] = [
    {
      header: words.columns.select,
      kind: 'action',
      className: 'max-md:absolute max-md:top-3 max-md:right-3 md:w-12',
      cell: (row) => row.status === 'pending' && <SelectBox row={row} selection={selection} />,
    },
    { header: words.columns.applicant, kind: 'main', cell: (row) => opener(row, <Applicant application={row} />) },
    { header: words.columns.course, cell: ({ courseSlug }) => courses.titleOf(courseSlug) },
    {
      header: words.columns.applied,
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      header: words.columns.status,
      kind: 'badge',
      className: 'whitespace-nowrap',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ]

  return (
    <>
      <ListFrame
        title={words.title}
        address={address}
        searchLabel={words.search}
        filters={[
          { name: 'status', label: words.status, all: words.anyStatus, options: statuses },
          { name: 'course', label: words.course, all: words.anyCourse, options: courses.options },
        ]}
        exported="applications"
        pages={pages}
        keys={keys}
        empty={words.empty}
        aboveRows={
          <SelectionBar
            selection={selection}
            onDecide={(status) => setDecision({ applications: selection.chosen, status })}
          />
        }
        columns={columns}
        rowClassName={(row) => `relative ${selection.isChosen(row) ? 'bg-action-soft max-md:border-action' : ''}`}
        details={details}
        rowActions={(row) =>
          row.status === 'pending' && (
            <DecisionActions
              of={row.name}
              hasKeys={keys.isOn && selection.chosen.length === 0}
              onDecide={(status) => setDecision({ applications: [row], status })}
            />
          )
        }
      />
      <UndoBar {...undoBar} hasKeys={keys.isOn} />
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  )
}

interface DecisionActionsProps {
  of: string
  hasKeys: boolean
  onDecide: (status: Decision['status']) => void
}

function DecisionActions({ of, hasKeys, onDecide }: DecisionActionsProps) {
  const keyName = (key: string) => (hasKeys ? key : undefined)
  return (
    <>
      <RowAction
        icon="check"
        label={words.accept}
        of={of}
        keyName={keyName('A')}
        onClick={() => onDecide('accepted')}
      />
      <RowAction
        icon="close"
        label={words.reject}
        of={of}
        keyName={keyName('R')}
        onClick={() => onDecide('rejected')}
      />
    </>
  )
}

function SelectBox({ row, selection }: { row: StaffApplication; selection: Selection }) {
  return (
    <label className="grid size-11 cursor-pointer md:-m-2.5 md:-ml-3 place-items-center">
      <input
        type="checkbox"
        aria-label={words.select(row.name)}
        checked={selection.isChosen(row)}
        onChange={() => selection.toggle(row)}
        className="size-5.5 tick"
      />
    </label>
  )
}

function Applicant({ application: { name, email, isGuest, note } }: { application: StaffApplication }) {
  return (
    <>
      {name}
      <span className="flex flex-wrap items-center gap-x-2 font-normal text-label text-muted">
        <span className="wrap-anywhere">
          <EmailText>{email}</EmailText>
        </span>
        {isGuest && <span>{words.guest}</span>}
        {note && (
          <Badge tone="marigold" className="py-0">
            {words.hasNote}
          </Badge>
        )}
      </span>
    </>
  )
}
