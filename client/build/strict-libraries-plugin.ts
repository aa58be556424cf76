import { resolve } from 'node:path'
import type { Plugin } from 'vite'

type Change = { library: string; file: RegExp; from: RegExp; to: string; top?: string }

/**
 * Returns the changes that the build makes to the code of libraries. A change replaces code that violates the content
 * security policy, or removes code that the shop never calls. The build fails if it cannot find the code to change.
 */
function changesFor(root: string): Change[] {
  const trustedHtml = JSON.stringify(resolve(root, 'lib/trusted-html.ts'))
  return [
    {
      // Removes the code that writes a style element. The shop imports the same CSS rules from a file.
      library: 'sonner',
      file: /node_modules\/sonner\/dist\/index\.mjs$/,
      from: /^__insertCSS\("(?:[^"\\]|\\.)*"\);?$/m,
      to: '',
    },
    {
      // Removes the code that writes a style element. The lightbox sets the same styles with classes.
      library: 'react-zoom-pan-pinch',
      file: /node_modules\/react-zoom-pan-pinch\/dist\/index\.esm\.js$/,
      from: /^styleInject\(css_248z\);$/m,
      to: '',
    },
    {
      // Makes swiper use the shop's Trusted Types policy. Otherwise, swiper would create a new policy on each call.
      library: 'swiper',
      file: /node_modules\/swiper\/shared\/utils\.mjs$/,
      from: /tt\.createPolicy\('html', \{ createHTML: \(s\) => s \}\)\.createHTML\(html\)/,
      to: 'trustedHtml(html)',
      top: `import { trustedHtml } from ${trustedHtml}\n`,
    },
    {
      // Makes the first load smaller by removing formatting functions. `useFormats` formats dates and numbers without
      // them.
      library: '@formatjs/intl',
      file: /node_modules\/@formatjs\/intl\/index\.js$/,
      from: /^\t\tformat(?!Message:)\w+: format\w+\.bind\(.*\),?$/gm,
      to: '',
    },
    {
      // Makes the first load smaller by removing TanStack Query hooks that the shop never calls.
      library: '@trpc/react-query',
      file: /node_modules\/@trpc\/react-query\/dist\/shared-[\w-]+\.mjs$/,
      from: /^import \{ QueryClient, [\w, ]*\buseQueries\b[\w, ]* \} from "@tanstack\/react-query";$/m,
      to: `import { QueryClient, hashKey, infiniteQueryOptions, queryOptions, skipToken, useMutation, useQuery } from "@tanstack/react-query"; let ${UNUSED_HOOKS.join(', ')};`,
    },
    {
      // Makes the first load smaller by removing functions of React's scheduler that React itself never calls.
      library: 'scheduler',
      file: SCHEDULER,
      from: /^exports\.unstable_forceFrameRate = [^]*?^exports\.unstable_runWithPriority = [^]*?^\};$/m,
      to: `exports.unstable_getCurrentPriorityLevel = () => currentPriorityLevel;
exports.unstable_requestPaint = () => { needsPaint = !0; };`,
    },
    {
      library: 'scheduler',
      file: SCHEDULER,
      from: /^exports\.unstable_wrapCallback = [^]*?^\};$/m,
      to: '',
    },
    {
      // Makes the first load smaller by removing functions of React that neither the shop nor a library calls.
      library: 'react',
      file: /node_modules\/react\/cjs\/react\.production\.js$/,
      from: /^exports\.(?:addTransitionType = \w+;$|(?:cache|cacheSignal|unstable_useCacheRefresh|useActionState|useOptimistic) = function [^]*?^\};$)/gm,
      to: '',
    },
    {
      // Makes the first load smaller by removing React's hooks for actions of forms, which the shop never calls.
      library: 'react-dom',
      file: /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
      from: /^ {4}use(?:Form|Action)State: \w+,$/gm,
      to: '',
    },
  ]
}

const SCHEDULER = /node_modules\/scheduler\/cjs\/scheduler\.production\.js$/

/** TanStack Query hooks that tRPC's code mentions but the shop never calls. */
const UNUSED_HOOKS = [
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'usePrefetchQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
  'useSuspenseQuery',
]

/** Lets libraries run under the shop's content security policy, and removes code that the shop never calls. */
export function strictLibrariesPlugin(root: string): Plugin {
  const changes = changesFor(root)
  return {
    name: 'strict-libraries',
    transform: {
      filter: { id: changes.map(({ file }) => file) },
      handler(code, id) {
        const due = changes.filter(({ file }) => file.test(id))
        if (due.length === 0) return null
        const changed = due.reduce((text, { library, from, to, top = '' }) => {
          if (text.search(from) === -1) {
            throw new Error(`${library} has changed: adapt or remove its entry in this plugin`)
          }
          return top + text.replace(from, () => to)
        }, code)
        return { code: changed, map: null }
      },
    },
  }
}
