const invalid = '[aria-invalid=true], [data-list-error]'

/** Scrolls to the first field with an error and focuses it, once it is rendered. */
export function focusFirstError(root: ParentNode = document): void {
  requestAnimationFrame(() => {
    const field = root.querySelector<HTMLElement>(`form :is(${invalid})`)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
