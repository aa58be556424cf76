import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { compileIcons } from './compile-icons.ts'
import { messagesPlugin } from './messages-plugin.ts'
import { strictLibrariesPlugin } from './strict-libraries-plugin.ts'
import { subsetFonts } from './subset-fonts.ts'

/** Plugins that every build of the client needs. `root` is the folder of the client's sources. */
export function sharedPlugins(root: string): PluginOption[] {
  return [
    react(),
    tailwindcss(),
    messagesPlugin(),
    compileIcons(resolve(root, 'ui/create-icon.tsx')),
    strictLibrariesPlugin(root),
  ]
}

/** Maps modules to their replacements, for every build of the client. */
export async function sharedAlias(root: string): Promise<Record<string, string>> {
  return {
    '@fonts': await subsetFonts(),
    // Leaves the message parser out of the bundle, because messages are compiled at build time.
    '@formatjs/icu-messageformat-parser': resolve(
      root,
      '../node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
    ),
    // Replaces the shim for React 17 and older, because newer versions of React contain `useSyncExternalStore`.
    'use-sync-external-store/shim/index.js': 'react',
  }
}
