import { choosePlaying, savesData } from './choose.ts'
import './style.css'

/** A pointer that only passes over a card loads nothing: milliseconds until its film is requested. */
const REST = 120

/**
 * Plays the film of the card that the pointer rests on, that has the keyboard's focus, or whose `data-film-button` was pressed, over
 * its picture. A film is a `<template>` in an element with `data-film`, and nothing of it is loaded before.
 * A plain script: its state is that of the video elements, and the cards are large HTML.
 */
export default function mount(element: HTMLElement, _props: object): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let pressed: HTMLElement | undefined
  let hovered: HTMLElement | undefined
  let focused: HTMLElement | undefined
  let playing: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = (): void => {
    const next = choosePlaying({ pressed, hovered, focused, isStill: reduced.matches || savesData(navigator) })
    if (next === playing) return
    clearTimeout(timer)
    if (playing) stop(playing)
    playing = next
    if (next) timer = setTimeout(() => play(next), REST)
  }
  element.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    hovered = findCard(target)
    update()
  })
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-film-button]') : null
    if (!button) return
    pressed = pressed ? undefined : findCard(button)
    button.ariaPressed = String(pressed !== undefined)
    update()
  })
  element.addEventListener('pointerleave', () => {
    hovered = undefined
    update()
  })
  element.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? findCard(target) : undefined
    update()
  })
  element.addEventListener('focusout', () => {
    focused = undefined
    update()
  })
  reduced.addEventListener('change', update)
}

const findCard = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-film]')) || undefined

function play(card: HTMLElement): void {
  const video = card.querySelector('video') ?? addVideo(card)
  // The browser may reject playback (battery saver); the picture remains.
  video.play().catch(() => undefined)
}

function stop(card: HTMLElement): void {
  const video = card.querySelector('video')
  video?.pause()
  video?.classList.remove('is-playing')
}

function addVideo(card: HTMLElement): HTMLVideoElement {
  const template = card.querySelector('template')
  template?.after(template.content.cloneNode(true))
  const video = card.querySelector('video')
  if (!video) throw new Error('card-film: no <template> with a <video> in [data-film]')
  // The attribute alone does not mute a clone, and playing requires it.
  video.muted = true
  // Until there is a frame to show, the picture below is.
  video.addEventListener('playing', () => video.classList.toggle('is-playing', !video.paused))
  return video
}
