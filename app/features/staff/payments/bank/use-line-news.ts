import { useEffect, useRef, useState } from 'react'
import { focusIfLost } from '#app/lib/focus-main.ts'
import { bank as words } from '#content/staff/bank.ts'
import type { BankLine } from '#contract/staff/bank-lines.ts'

interface NewsOptions {
  /** Lines of another period are no news. */
  period: string
  /** Where the focus goes when the pressed button has moved with its row. */
  findTarget: () => HTMLElement | null
}

/** What to announce when lines were approved or settled. Keeps the focus on the page. */
export function useLineNews(lines: BankLine[] | undefined, { period, findTarget }: NewsOptions): string {
  const before = useRef({ period: '', ids: [] as number[] })
  const [news, setNews] = useState('')
  useEffect(() => {
    if (!lines) return
    const ids = lines.filter(({ verdict }) => verdict === 'approved').map(({ id }) => id)
    const { period: previous, ids: known } = before.current
    before.current = { period, ids }
    if (previous !== period) return
    const added = ids.filter((id) => !known.includes(id))
    const gone = known.filter((id) => !ids.includes(id))
    const settled = lines.filter(({ id, verdict }) => gone.includes(id) && isDone(verdict))
    if (added.length > 0) setNews(words.approved(added.length))
    else if (settled.length > 0) setNews(words.settled(settled.length))
    if (added.length > 0 || gone.length > 0) focusIfLost(findTarget())
  }, [lines, period, findTarget])
  return news
}

const isDone = (verdict: BankLine['verdict']) => verdict === 'settled' || verdict === 'refund_due'
