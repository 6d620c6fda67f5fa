import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutUnused } from './scripts/leave-out-unused.ts'

// What every page needs, in two files: a phone evaluates each in a task of its own (app/shell/before-paint.ts), and both stay
// cached when only pages change. What most pages share is one file too: two dozen of a few hundred bytes each would cost
// more in headers than in content.
const react = /node_modules\/(react|react-dom|scheduler)\//
const framework = /node_modules\/(react-router|@tanstack)\/(?!.*[iI]nfinite)/
// Not here: what only some pages have, however many these are, or it would come with every page.
const ofForms = 'checkbox-group|field|password-field|person-fields|picture-field|progress-bar'
// The alert and the sent block stand on pages without a form too (a mailed link), which must not carry zod for them.
const ofSome = 'confirm-dialog|copy-button|dated-text|dialog|form-alert|question-page|sent-block|sticky-bar|tabs'
const shared = new RegExp(
  `/(app/(ui(?!/(${ofForms}|${ofSome}))|lib(?!/(missing-page|form|upload-form|use-email-request|structured-data|use-synced-fields|focus-main))|shell(?!/checkout-frame)|features(?!/(staff|reading|registrations|events)))|content(?!/(staff|reading|event|checkout)))/`,
)
// Small files that always come together, although too few pages name them: of the frame of every page, and of a
// course's page.
const shell = new RegExp(
  'app/(shell/(account-state|brand-link|not-found-card|theme-menu)|ui/(back-button|badge|menu|roving)|lib/(get-initial|use-page-title))\\.' +
    '|content/navigation\\.|contract/(dates|event-dates|event-paths|rupees|seat-path)\\.|vite/preload-helper',
)
const course = /(ui\/sticky-bar|content\/course-detail)\./
// What stands wherever an event does: a page without one must not carry it.
const event = /(app\/features\/events\/(date-tile|event-price|state-badge|use-event-state)|content\/event-facts)\./
// A page may have a field without a form that needs the library, such as the one for the next date of an event.
const fields = new RegExp(`/app/ui/(${ofForms})`)
const forms = /\/(app\/lib\/(form|use-synced-fields|focus-main)\.|node_modules\/(zod|react-hook-form)\/)/

const ofEveryPage = /^(react|framework|shared|shell|root)$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnused()],
  environments: {
    client: {
      build: {
        // A list of files for each import on demand costs more bytes than it saves time.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Chromium compiles the functions of such a file while it comes, beside the page, instead of one by one while the
            // page waits: hydrating takes half as long. Other browsers read a comment.
            postBanner: ({ name }) => (ofEveryPage.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 3 },
                { name: 'framework', test: framework, priority: 2 },
                { name: 'shell', test: shell, priority: 2 },
                { name: 'course', test: course, priority: 2 },
                { name: 'event', test: event, priority: 2 },
                { name: 'shared', test: shared, minShareCount: 6, priority: 1 },
                { name: 'fields', test: fields, minShareCount: 2 },
                { name: 'forms', test: forms, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
