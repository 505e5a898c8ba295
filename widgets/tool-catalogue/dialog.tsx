/** @jsxImportSource react */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { ORDER_PARAMETER } from '../hosted-form/order.ts'
import { fill } from '../shared/fill.ts'
import { findFilm } from './press.ts'
import { watchPreviews } from '../video-preview/watch.ts'
import type { CatalogueTool, ToolDialogCopy, ToolDialogLinks } from './tool.ts'

interface ToolDialogProps {
  tool: CatalogueTool
  hrefs: ToolDialogLinks
  copy: ToolDialogCopy
  onClose: () => void
}

/** The details of one tool in a modal dialog. Closing it in any way calls `onClose`, which unmounts it. */
export function ToolDialog({ tool, hrefs, copy, onClose }: ToolDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const title = useId()
  const values = { tool: tool.title, price: tool.price }

  useLayoutEffect(() => dialog.current?.showModal(), [])
  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    onClose()
  }

  // The sheet fills the dialog, so an event whose target is the dialog itself is on the backdrop. A text selection that ends outside
  // does not close the dialog, nor does the second click of the double click that opened it.
  const onPress = (event: PointerEvent): void => {
    pressedOutside.current = event.target === dialog.current
  }
  const closeOutside = (event: MouseEvent): void => {
    if (pressedOutside.current && event.target === dialog.current && event.detail < 2) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className="tool-dialog"
      data-surface="dusk"
      aria-labelledby={title}
      onPointerDown={onPress}
      onClick={closeOutside}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className="tool-dialog__sheet">
        <button className="icon-button tool-dialog__close" type="button" aria-label={copy.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
        <Media tool={tool} />
        <div className="tool-dialog__body">
          <h2 className="tool-dialog__title" id={title}>
            {tool.title}
          </h2>
          <p className="badges">
            {tool.included && <span className="badge badge--fact">{copy.included}</span>}
            <span className="badge badge--plain">{tool.price}</span>
          </p>
          <p className="tool-dialog__tagline">{tool.tagline}</p>
          <p className="tool-dialog__synopsis">{tool.synopsis}</p>
          <p className="tool-dialog__note">
            {fill(tool.included ? copy.inStack : copy.outsideStack, values)}{' '}
            <a href={`${hrefs.alone}?${ORDER_PARAMETER}=${tool.slug}#write`}>{fill(copy.alone, values)}</a>
          </p>
        </div>
        <div className="tool-dialog__body">
          <h3 className="tool-dialog__heading">{copy.features}</h3>
          <ul className="stack stack--2 tool-dialog__features" role="list">
            {tool.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
        <p className="tool-dialog__actions">
          <a className="button button--primary" href={hrefs.subscribe}>
            {copy.subscribe}
          </a>
          <a className="button button--secondary" href={hrefs.audit}>
            {copy.audit}
          </a>
        </p>
      </div>
    </dialog>
  )
}

function Media({ tool: { slug, picture } }: { tool: CatalogueTool }) {
  const [film] = useState(() => findFilm(document, slug))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? watchPreviews(box.current) : undefined), [])
  return (
    <div ref={box} className="tool-dialog__media">
      {film.length > 0 ? (
        <video
          data-preview
          muted
          loop
          playsInline
          preload="none"
          poster={picture.src}
          width={picture.width}
          height={picture.height}
          aria-label={picture.alt}
        >
          {film.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
      ) : (
        <img
          src={picture.src}
          srcSet={picture.srcset}
          sizes="(width >= 75em) 41rem, (width >= 62em) 58vw, 100vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
        />
      )}
    </div>
  )
}
