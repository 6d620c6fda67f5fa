import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { canReceiveEmail, EmailText } from '#app/ui/email-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { list } from '#content/staff/list.ts'
import { ownership, team as words } from '#content/staff/team.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffMember } from '#contract/staff/team.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { AddMember } from './add-member.tsx'
import { OwnershipDialog } from './ownership-dialog.tsx'
import { membersQuery } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** `userId` is the viewer. The owner alone changes the team, and cannot remove their own role. */
export function TeamPage({ userId }: { userId: number | undefined }) {
  const { data: members, isError, isFetching, refetch } = useQuery(membersQuery)
  const [leaving, setLeaving] = useState<StaffMember>()
  const [successor, setSuccessor] = useState<StaffMember>()
  const owner = members?.find(({ isOwner }) => isOwner)
  const isOwner = owner !== undefined && owner.id === userId
  const isFailed = !members && isError && !isFetching
  return (
    <StaffPage
      title={words.title}
      actions={
        <>
          <ButtonLink to="/staff/team/log" variant="secondary">
            {words.log}
          </ButtonLink>
          {isOwner && <AddMember />}
        </>
      }
    >
      {isFailed && <Notice {...list.failed} retry={() => refetch()} />}
      {!members && !isFailed && (
        <p role="status" className="sr-only">
          {words.loading}
        </p>
      )}
      {owner && !isOwner && userId !== undefined && <p className="text-muted">{words.ownerOnly(owner.name)}</p>}
      {isOwner && owner.hasTeamAddress && (
        <p className="rounded-card bg-marigold-soft p-4 text-small">{words.teamAddress(owner.email)}</p>
      )}
      {!isFailed && (
        <Rows
          caption={words.title}
          columns={[...columnsFor(userId), ...(isOwner ? [makeChangeColumn(setSuccessor, setLeaving)] : [])]}
          rows={members}
          keyOf={({ id }) => id}
        />
      )}
      <OwnershipDialog member={successor} onClose={() => setSuccessor(undefined)} />
      <RemoveDialog member={leaving} onClose={() => setLeaving(undefined)} />
    </StaffPage>
  )
}

function columnsFor(userId: number | undefined): Column<StaffMember>[] {
  return [
    {
      header: words.columns.name,
      kind: 'main',
      cell: ({ id, name, isOwner }) => (
        <span className="flex flex-wrap items-center gap-2.5">
          <span className="font-semibold">{name}</span>
          {isOwner && <Badge>{words.owner}</Badge>}
          {id === userId && <Badge tone="action">{words.you}</Badge>}
        </span>
      ),
    },
    { header: words.columns.username, cell: ({ username }) => username },
    {
      header: words.columns.email,
      cell: ({ email }) =>
        canReceiveEmail(email) ? (
          <a href={`mailto:${email}`} className="wrap-anywhere inline-block text-link max-md:-my-3 max-md:py-3">
            <EmailText>{email}</EmailText>
          </a>
        ) : (
          <EmailText none={list.noEmail}>{email}</EmailText>
        ),
    },
    { header: words.columns.since, cell: ({ created_at }) => formatDate(created_at) },
  ]
}

type Choose = (member: StaffMember) => void

/** The column that only the owner has. The owner cannot leave the team. */
function makeChangeColumn(onTransfer: Choose, onRemove: Choose): Column<StaffMember> {
  return {
    header: words.columns.change,
    kind: 'action',
    className: 'whitespace-nowrap md:w-64 md:text-right',
    cell: (member) =>
      !member.isOwner && (
        <span className="flex flex-wrap gap-2.5 md:-my-2 md:justify-end">
          <Button variant="secondary" className="md:min-h-10" onClick={() => onTransfer(member)}>
            {ownership.open}
            <span className="sr-only"> {member.name}</span>
          </Button>
          <Button
            variant="secondary"
            className="border-rejected text-rejected md:min-h-10"
            onClick={() => onRemove(member)}
          >
            {words.remove.open}
            <span className="sr-only"> {member.name}</span>
          </Button>
        </span>
      ),
  }
}
