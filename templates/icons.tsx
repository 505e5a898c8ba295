import type { IconShape } from '../widgets/shared/icon.tsx'
import './sections/controls.css'

/** Stroked paths on a 24 x 24 grid. */
const icons = {
  check: 'M4.5 12.5l5 5L19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  phone: 'M6 4h3l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v3a2 2 0 01-2 2A15 15 0 014 6a2 2 0 012-2z',
  'missed-call': 'M6 9h3l1.5 4-2 1.5a10 10 0 004 4L14 16.500l4 1.500v2.500a1.500 1.500 0 01-1.500 1.500M13 3l7 7M20 3l-7 7',
  mail: 'M4 6h16v12H4zM4 7l8 6.500L20 7',
  chat: 'M4 5h16v11h-9l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  pin: 'M12 21c4-4.500 6.500-8 6.500-11a6.500 6.500 0 10-13 0c0 3 2.500 6.500 6.500 11zM12 12.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.500l3.500 2',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3.500V8M16 3.500V8',
  shield: 'M12 3l7.500 3v5.500c0 4.500-3 7.700-7.500 9.500-4.500-1.800-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.900l-5.300 2.800 1.100-5.900-4.300-4.100 5.900-.8z',
  play: 'M7 4.500l12 7.500-12 7.500z',
  search: 'M10.500 17a6.500 6.500 0 100-13 6.500 6.500 0 000 13zM15.500 15.500L20.500 20.500',
  chart: 'M4 20h16M7 20v-6M12 20V9M17 20V5',
  trend: 'M4 17l5.500-6 4 3.500L20 7M15 7h5v5',
  wrench:
    'M14.500 6.500a4.500 4.500 0 015-1.500l-3 3 .5 2.500 2.500.5 1-1a4.500 4.500 0 01-6 5.500L8 21.500 4 17.500l6.500-6a4.500 4.500 0 014-5z',
  hammer: 'M5 8l5-4.500 6 6-3 3-3.500-3.500L4 14.500M11.500 11l8 8-2 2-8-8',
  bolt: 'M13 3L5 13.500h6L10 21l8.500-11h-6z',
  globe: 'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z',
  users:
    'M9 11.500a3.500 3.500 0 100-7 3.500 3.500 0 000 7zM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 5a3.500 3.500 0 010 6.500M17.500 14.500c2.200.8 3.600 2.600 4 5.500',
  document: 'M6 3h8l4.500 4.500V21H6zM14 3v5h4.500M9 13h6.500M9 16.500h4.500',
  invoice: 'M6 3h12v18l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500L6 21zM9.500 8h5M9.500 12h5',
  dollar:
    'M12 3v18M16.500 7.500c-.8-1.500-2.300-2-4.500-2-2.700 0-4.500 1.200-4.500 3.200 0 4.600 9.200 2 9.200 6.600 0 2-1.900 3.200-4.700 3.200-2.400 0-4.100-.8-4.800-2.500',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 017 0v3',
  book: 'M12 6.500C10 5 7.500 4.500 4 4.500v14c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2v-14c-3.500 0-6 .5-8 2zM12 6.500v14',
  code: 'M8.500 7l-5 5 5 5M15.500 7l5 5-5 5M13.500 5l-3 14',
  home: 'M3.500 11.500L12 4l8.500 7.500M6 10v10h12V10M10 20v-5.500h4V20',
  pulse: 'M3 12.500h4l2.500-6.500 4.500 12 2.500-5.500H21',
  scale: 'M12 4v16M7.500 20h9M5 7h14M5 7l-2.500 7h5zM19 7l-2.500 7h5z',
  key: 'M8 16.500a4 4 0 110-8 4 4 0 010 8zM12 12.500h9v3.500M17 12.500V15',
  target: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 16.500a4.500 4.500 0 100-9 4.500 4.500 0 000 9zM12 12h.01',
  pen: 'M4 20l1-4.500L16 4.500l3.500 3.500-11 11zM13.500 7l3.500 3.500',
  layers: 'M12 3.500l9 5-9 5-9-5zM3 13l9 5 9-5M3 17l9 5 9-5',
  share:
    'M6 14.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM18 8.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM18 20.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5zM8.300 10.800l7.400-3.600M8.300 13.200l7.400 3.600',
  mic: 'M12 14.500a3 3 0 003-3v-5a3 3 0 00-6 0v5a3 3 0 003 3zM5.500 11.500a6.500 6.500 0 0013 0M12 18v3',
  sun: 'M3 18h18M6.500 18a5.500 5.500 0 0111 0M12 5v3.500M4.500 9.500l2 1.800M19.500 9.500l-2 1.800',
} as const

export type IconName = keyof typeof icons

/** All icon names, for the style guide. */
export const iconNames = Object.keys(icons) as IconName[]

/** An icon as a prop of a widget. */
export function iconShape(name: IconName): IconShape {
  return { name, path: icons[name] }
}

/** A decorative icon, sized with the text; hidden from screen readers because the adjacent text has the meaning. */
export function Icon({ name, class: extra }: { name: IconName; class?: string }) {
  return (
    <svg class={['icon', `icon--${name}`, extra].filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
