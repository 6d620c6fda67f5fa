import { useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { staffEvents as words } from '#content/staff/events.ts'
import type { CancelEventInput } from '#contract/staff/cancellation.ts'
import type { OpenStatus, StaffEvent } from '#contract/staff/events.ts'
import { isDenied } from '../../as-staff.ts'
import { focusFirstError } from '../../form/focus-first-error.ts'
import { keepFocus } from '../../form/keep-focus.ts'
import { hasValues, resetToStored } from '../../form/reset-to-stored.ts'
import { useClearableFailure } from '../../form/use-clearable-failure.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { type EventFields, newEvent, toFields } from './event-fields.ts'
import { editorPath, previewPath } from './event-paths.ts'
import { findErrors } from './find-errors.ts'
import { findNewIds } from './find-new-ids.ts'
import { useEventChanges } from './queries.ts'
import { takeUntouched } from './take-untouched.ts'
import { useDateChoice } from './use-date-choice.ts'

export type EventEditor = ReturnType<typeof useEventEditor>

/** What was done last. */
type News = keyof typeof words.news
type Work = 'save' | 'publish' | 'preview' | OpenStatus

/** Everything that the editor of one event does. `opened` is undefined for a new one. */
export function useEventEditor(opened: StaffEvent | undefined) {
  // The stored event that the form was filled from, whatever a background refetch has loaded since.
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<StaffEvent>()
  const [isDeleted, setIsDeleted] = useState(false)
  const [working, setWorking] = useState<Work>()
  // After creating or duplicating, another editor says so.
  const [news, setNews] = useState<News | undefined>((useLocation().state as { news?: News } | null)?.news)
  const [told, setTold] = useState<string>()
  const isBusy = useRef(false)
  const [failure, showFailure, clearFailure] = useClearableFailure()
  const changes = useEventChanges()
  const dateChoice = useDateChoice(changes.previewDateChange)
  const navigate = useNavigate()

  const resolver: Resolver<EventFields> = (fields) => {
    const errors = findErrors(fields, saved === undefined)
    return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors }
  }
  const form = useForm<EventFields>({
    resolver,
    defaultValues: opened ? toFields(opened) : newEvent,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const guard = useLeaveGuard(isDirty)

  const loadIntoForm = (event: StaffEvent, sent?: EventFields) => {
    setSaved(event)
    setTheirs(undefined)
    clearFailure()
    const stored = toFields(event)
    if (!sent) {
      keepFocus()
      return form.reset(stored)
    }
    resetToStored(form, sent, stored)
    for (const [index, id] of findNewIds(form.getValues('sessions'), sent.sessions, stored.sessions))
      form.setValue(`sessions.${index}.id`, id)
  }

  const fail = async (error: unknown) => {
    // When the sign-in has ended, the frame shows it and asks for the password.
    if (isDenied(error)) return
    showFailure(error)
    noteDeletion(error)
    const errors = (error instanceof ApiError && error.problem?.errors) || {}
    for (const [field, message] of Object.entries(errors)) form.setError(field as 'slug', { type: 'server', message })
    if (Object.keys(errors).length > 0) focusFirstError()
    await loadTheirs(error)
  }

  const loadTheirs = async (error: unknown) => {
    if (!saved || !isRefusedWith(error, 'edit_conflict')) return
    setTheirs(await changes.findLatest(saved.id).catch(() => undefined))
  }

  const noteDeletion = (error: unknown) => setIsDeleted(saved !== undefined && isRefusedWith(error, 'not_found'))

  /** One at a time; what fails is shown. */
  const run = async (name: Work, work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setWorking(name)
    setTold(undefined)
    await work()
      .catch(fail)
      .finally(() => {
        isBusy.current = false
        setWorking(undefined)
      })
  }

  /** Saves what was typed on top of `base`; undefined when something typed is invalid, or the team keeps editing. */
  const store = async (base: StaffEvent | undefined): Promise<StaffEvent | undefined> => {
    let stored: StaffEvent | undefined
    const write = async (fields: EventFields) => {
      const chosen = await dateChoice.choose(base, fields)
      if (!chosen) return
      const { choice } = chosen
      stored = base ? await changes.update(base, fields, choice) : await changes.create(fields, choice)
      loadIntoForm(stored, fields)
      setTold(chosen.told)
    }
    await form.handleSubmit(write, () => {
      clearFailure()
      focusFirstError()
    })()
    return stored
  }

  /** Whether nothing was typed while it was being saved. */
  const isUntouched = (stored: StaffEvent) => hasValues(form, toFields(stored))

  const announce = (stored: StaffEvent, news: News) => {
    setNews(news)
    // A new event has its own address now. It waits for the next save if leaving would lose something typed.
    if (opened || !isUntouched(stored)) return
    guard.leaveFreely()
    void navigate(editorPath(stored), { replace: true, preventScrollReset: true, state: { news } })
  }

  const saveOnto = (base: StaffEvent | undefined) =>
    run('save', async () => {
      const stored = await store(base)
      if (stored) announce(stored, stored.status === 'draft' ? 'savedDraft' : 'saved')
    })

  const publish = () =>
    run('publish', async () => {
      const stored = saved && !isDirty ? saved : await store(saved)
      if (!stored) return
      try {
        setSaved(await changes.changeStatus(stored, 'published'))
      } catch (error) {
        // It exists, even if it is not published.
        if (!saved) announce(stored, 'savedDraft')
        throw error
      }
      clearFailure()
      announce(stored, 'published')
    })

  const saveAndPreview = () =>
    run('preview', async () => {
      const stored = await store(saved)
      if (!stored || !isUntouched(stored)) return
      guard.leaveFreely()
      void navigate(previewPath(stored))
    })

  /** Leaves alone what was typed and not saved. Throws, for a dialog to show why. */
  const changeStatus = async (status: OpenStatus) => {
    if (!saved) return
    try {
      setSaved(await changes.changeStatus(saved, status))
    } catch (error) {
      noteDeletion(error)
      await loadTheirs(error)
      throw error
    }
    setNews(saved.status === 'closed' && status === 'published' ? 'reopened' : status)
  }

  /** Also after a refusal: a colleague may have cancelled it. Throws, for a dialog to show why. */
  const cancel = async (input: CancelEventInput) => {
    if (!saved) return
    try {
      await changes.cancel(saved.id, input)
      setNews('cancelled')
      setTold(undefined)
    } finally {
      const latest = await changes.findLatest(saved.id).catch(() => undefined)
      if (latest?.status === 'cancelled') setSaved(latest)
    }
  }

  const duplicate = () =>
    run('save', async () => {
      if (!saved) return
      const copy = await changes.duplicate(saved.id)
      void navigate(editorPath(copy), { state: { news: 'duplicated' satisfies News } })
    })

  const remove = async () => {
    if (!saved) return
    try {
      await changes.remove(saved)
    } catch (error) {
      await loadTheirs(error)
      throw error
    }
    toast({ title: words.deleting.done(saved.title) })
    guard.leaveFreely()
    void navigate('/staff/catalogue')
  }

  return {
    form,
    saved,
    theirs,
    working,
    news: news && [words.news[news], told].filter(Boolean).join(' '),
    failure: isDeleted ? { ...failure, text: words.deleted } : failure,
    isDirty,
    dateChoice: dateChoice.pending,
    blocker: guard.blocker,
    save: () => saveOnto(saved),
    saveOver: () => {
      if (saved && theirs) takeUntouched(form, toFields(saved), toFields(theirs))
      return saveOnto(theirs)
    },
    takeTheirs: () => theirs && loadIntoForm(theirs),
    publish,
    saveAndPreview,
    cancel,
    changeStatusNow: (status: OpenStatus) => run(status, () => changeStatus(status)),
    duplicate,
    remove,
  }
}
