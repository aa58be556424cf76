import { useEffect, useState } from 'react'
import { LANGUAGE_NAMES, LOCALES, PSEUDO_LOCALE } from '#contracts/locales.ts'
import { readLanguage, toFrameQuery } from './frame-url.ts'
import type { FrameReport, FrameView } from './frame-url.ts'
import { GROUP_TITLES, isGroupId } from './group-titles.ts'
import type { GroupId } from './group-titles.ts'

const WIDTHS = { phone: 390, desktop: 1440 } as const
type Width = keyof typeof WIDTHS
const THEMES = { light: ['light'], dark: ['dark'], both: ['light', 'dark'] } as const
type Themes = keyof typeof THEMES

type Choice = {
  group: GroupId
  language: FrameView['language']
  themes: Themes
  width: Width
}

/**
 * Shows the workbench: menus to choose a group of components, a language, a theme and a width. Frames below the menus
 * show the chosen group. The URL holds the choice.
 */
export function WorkbenchPage({ search }: { search: URLSearchParams }) {
  const [choice, setChoice] = useState(() => readChoice(search))
  const [unknown] = useState(() => listUnknown(search))
  const { group, language, themes, width } = choice
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }))
  useEffect(() => {
    const query = new URLSearchParams({ group, lang: language, theme: themes, width })
    history.replaceState(null, '', `?${query}`)
  }, [group, language, themes, width])
  return (
    <>
      <header className="workbench-bar">
        <h1>Workbench</h1>
        <Select
          label="Group"
          value={group}
          options={Object.entries(GROUP_TITLES)}
          onChange={(value) => change({ group: value })}
        />
        <Select
          label="Language"
          value={language}
          options={[...LOCALES.map((code) => [code, LANGUAGE_NAMES[code]] as const), PSEUDO]}
          onChange={(value) => change({ language: value })}
        />
        <Select
          label="Theme"
          value={themes}
          options={Object.keys(THEMES).map((name) => [name, name] as const)}
          onChange={(value) => change({ themes: value })}
        />
        <Select
          label="Width"
          value={width}
          options={Object.entries(WIDTHS).map(([name, px]) => [name, `${name}, ${px} px`] as const)}
          onChange={(value) => change({ width: value })}
        />
      </header>
      {unknown.map((words) => (
        <p key={words} className="workbench-note" role="alert">
          {words}
        </p>
      ))}
      <main className="workbench-frames" tabIndex={-1}>
        {THEMES[themes].map((theme) => (
          <Frames
            key={`${group} ${theme}`}
            view={{ group, language, theme }}
            width={WIDTHS[width]}
          />
        ))}
      </main>
    </>
  )
}

const PSEUDO = [PSEUDO_LOCALE, 'Pseudo-language'] as const

function readChoice(search: URLSearchParams): Choice {
  const [group, themes, width] = ['group', 'theme', 'width'].map((name) => search.get(name))
  return {
    group: isGroupId(group) ? group : 'controls',
    language: readLanguage(search),
    themes: themes === 'dark' || themes === 'both' ? themes : 'light',
    width: width === 'desktop' ? width : 'phone',
  }
}

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  group: Object.keys(GROUP_TITLES),
  lang: [...LOCALES, PSEUDO_LOCALE],
  theme: Object.keys(THEMES),
  width: Object.keys(WIDTHS),
}

/** Returns one sentence for each part of the URL that the workbench does not know, so it shows its default instead. */
export function listUnknown(search: URLSearchParams): string[] {
  return [...search].flatMap(([name, value]) => {
    const allowed = ALLOWED[name]
    if (allowed === undefined)
      return [`The URL names “${name}”. Allowed: ${Object.keys(ALLOWED).join(', ')}.`]
    if (allowed.includes(value)) return []
    return [`There is no ${name} “${value}”. Allowed: ${allowed.join(', ')}.`]
  })
}

type SelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: Value) => void
}

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type FramesProps = { view: FrameView; width: number }

/**
 * Shows the states of a group in one theme. Each dialog or notice has a frame of its own, because it covers the whole
 * window. The states of all other groups share one frame.
 */
function Frames({ view, width }: FramesProps) {
  const [windows, setWindows] = useState<readonly string[]>([])
  if (windows.length === 0) return <Frame view={view} width={width} onWindows={setWindows} />
  return (
    <div>
      {windows.map((name, state) => (
        <section key={name}>
          <h2>{name}</h2>
          <Frame view={{ ...view, state }} width={width} />
        </section>
      ))}
    </div>
  )
}

/** Height of a frame that shows one dialog or notice: the height of a phone's screen. */
const WINDOW_HEIGHT = 844

type FrameProps = FramesProps & { onWindows?: (windows: readonly string[]) => void }

function Frame({ view, width, onWindows }: FrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [height, setHeight] = useState(WINDOW_HEIGHT)
  useEffect(() => {
    const read = ({ source, data }: MessageEvent<FrameReport>) => {
      if (!frame || source !== frame.contentWindow) return
      if (data.windows.length > 0) onWindows?.(data.windows)
      else setHeight(data.height)
    }
    addEventListener('message', read)
    return () => removeEventListener('message', read)
  }, [frame, onWindows])
  const title = [GROUP_TITLES[view.group], view.theme, view.state].join(' ').trim()
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- shows this very page
    <iframe
      ref={setFrame}
      title={title}
      src={toFrameQuery(view)}
      width={width}
      height={height}
      loading="lazy"
    />
  )
}
