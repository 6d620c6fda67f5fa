import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What every page needs, in two files: a phone evaluates each in a task of its own (app/shell/before-paint.ts), and both stay
// cached when only pages change. What most pages share is one file too: two dozen of a few hundred bytes each would cost
// more in headers than in content.
const react = /node_modules\/(react|react-dom|scheduler)\//
const framework = /node_modules\/(react-router|@tanstack)\/(?!.*[iI]nfinite)/
const shared = /\/(app\/(ui|lib|shell|features(?!\/staff))|content(?!\/staff))\//
// The team's console has files of its own: nobody else fetches any of it.
const staff = /\/(app\/features|content)\/staff[/.]/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 3 },
                { name: 'framework', test: framework, priority: 2 },
                { name: 'staff', test: staff, minShareCount: 3, priority: 1 },
                { name: 'shared', test: shared, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
