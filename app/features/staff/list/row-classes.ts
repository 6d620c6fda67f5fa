/** A row of a table on wide screens and on paper, a card on phones. */
export const bodyClasses =
  'border-line not-print:max-md:mb-3 not-print:max-md:block not-print:max-md:rounded-control not-print:max-md:border not-print:max-md:bg-card md:border-b print:border-b'
export const rowClasses =
  'not-print:max-md:flex not-print:max-md:flex-col not-print:max-md:gap-1.5 not-print:max-md:p-4'
