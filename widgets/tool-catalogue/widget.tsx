/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MouseEvent, ReactNode } from 'react'
import { readToolSlug } from './address.ts'
import { ToolDialog } from './dialog.tsx'
import { trackTool } from './history.ts'
import type { ToolTrack } from './history.ts'
import { findPicture, focusCard, readNewTab, readPressedTool } from './press.ts'
import type { CatalogueTool, ToolDialogCopy, ToolDialogLinks } from './tool.ts'
import { moveBetween } from './transition.ts'
import './style.css'

export interface ToolCatalogueProps {
  tools: readonly CatalogueTool[]
  hrefs: ToolDialogLinks
  copy: ToolDialogCopy
}

/** The grid of tools, each with a dialog. The query string determines which dialog is open. */
export default function ToolCatalogue({ tools, hrefs, copy, children }: ToolCatalogueProps & { children?: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null)
  const [slug, setSlug] = useState<string>()
  const tool = tools.find((entry) => entry.slug === slug)

  const track = useRef<ToolTrack>(undefined)
  // The tool that is open, or will be once the browser has captured the page for the transition; `null` before the first.
  const shown = useRef<string | undefined | null>(null)
  useEffect(() => {
    const slugs = tools.map((entry) => entry.slug)
    const show = (): void => {
      const next = readToolSlug(location.href, slugs)
      const last = shown.current
      shown.current = next
      if (last === null) return setSlug(next)
      if (next === last) return
      const pictureOf = (of: string | undefined) => (of !== undefined && grid.current ? findPicture(grid.current, of) : undefined)
      moveBetween(
        pictureOf(last === undefined ? next : undefined),
        () => pictureOf(next === undefined ? last : undefined),
        () => flushSync(() => setSlug(next)),
      )
    }
    track.current = trackTool(show)
    return track.current.stop
  }, [tools])

  // In an effect, because elements outside a modal dialog are inert until it is unmounted.
  const lastSlug = useRef<string>(undefined)
  useEffect(() => {
    if (slug === undefined && lastSlug.current !== undefined && grid.current) focusCard(grid.current, lastSlug.current)
    lastSlug.current = slug
  }, [slug])

  const open = (event: MouseEvent): void => {
    const newTab = readNewTab(event.nativeEvent)
    if (newTab !== undefined) window.open(newTab)
    const pressed = readPressedTool(event.nativeEvent, location.href)
    if (pressed === undefined || !tools.some((entry) => entry.slug === pressed)) return
    event.preventDefault()
    track.current?.open(pressed)
  }

  return (
    <>
      <div ref={grid} className="tool-catalogue" onClick={open}>
        {children}
      </div>
      {tool && <ToolDialog key={tool.slug} tool={tool} hrefs={hrefs} copy={copy} onClose={() => track.current?.close()} />}
    </>
  )
}
