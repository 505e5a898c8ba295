import { amber, ink } from './palette.ts'
import { Stroke } from './stroke.tsx'
import { At } from './surface.tsx'

interface PersonProps {
  x: number
  /** Position of the feet (or knees). */
  y: number
  scale?: number
  fill?: string
  /** Mirrors the figure. */
  flip?: boolean
}

const limb = (d: string, width: number, fill: string) => (
  <Stroke d={d} stroke={fill} width={width} joined />
)

/** The light of a low sun along an edge. */
const rim = (d: string) => <Stroke d={d} stroke={amber} width={2.4} />

/** A head with a hard hat, looking right. */
function Head({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <At x={x} y={y}>
      <circle r="13" fill={fill} />
      <path d="M-16 -3C-16 -19 14 -22 16 -4L24 -2V1H-16z" fill={fill} />
      <path d="M2 -17C11 -16 15 -11 16 -4L24 -2" fill="none" stroke={amber} stroke-width="2.2" />
    </At>
  )
}

/** A roofer on one knee, hammer in hand; `swing` 0..1 lifts the hammer. */
export function Kneeling({ x, y, scale, swing = 0, fill = ink[950] }: PersonProps & { swing?: number }) {
  return (
    <At x={x} y={y} scale={scale}>
      {limb('M-34 -4L-2 -4L-14 -44', 17, fill)}
      {limb('M-10 -46L26 -38L24 -4L36 -4', 17, fill)}
      <path d="M-26 -44C-30 -78 -8 -104 16 -108C30 -106 30 -90 22 -80L0 -38z" fill={fill} />
      {limb('M14 -98L30 -72L52 -64', 12, fill)}
      <At x={12} y={-96} turn={-70 * swing}>
        {limb('M0 0L30 24L56 18', 12, fill)}
        <path d="M56 18l16 -18M64 -8l18 14" stroke={fill} stroke-width="7" stroke-linecap="round" />
        <path d="M66 -10l18 14" stroke={amber} stroke-width="2" stroke-linecap="round" />
      </At>
      <Head x={30} y={-122} fill={fill} />
      <Stroke d="M28 -104C32 -96 28 -86 24 -78M36 -40L32 -10" stroke={amber} width={2.2} />
    </At>
  )
}

/** A person on their feet with an arm raised, as when explaining; `hat` adds a hard hat. */
export function Standing({
  x,
  y,
  scale,
  fill = ink[950],
  hat = false,
  flip = false,
  arm = 'M28 -174L58 -150L94 -186',
}: PersonProps & { hat?: boolean; arm?: string }) {
  return (
    <At x={x} y={y}>
      <g transform={`scale(${(flip ? -1 : 1) * (scale ?? 1)} ${scale ?? 1})`}>
        <path d="M-28 -104L-25 -52L-23 -6H-38Q-40 0 -34 2H-6L-3 -58L1 -86L5 -58L9 2H38Q42 0 39 -6H25L26 -52L28 -104z" fill={fill} />
        <path d="M-9 -200V-190C-28 -186 -36 -178 -36 -164L-29 -96H29L35 -164C35 -178 28 -186 10 -190V-200z" fill={fill} />
        {limb('M-28 -172L-38 -132L-30 -98', 14, fill)}
        {limb(arm, 14, fill)}
        {hat ? (
          <Head x={2} y={-210} fill={fill} />
        ) : (
          <path d="M-14 -214C-14 -238 18 -238 18 -214C18 -202 12 -194 2 -194S-14 -202 -14 -214z" fill={fill} />
        )}
        {rim(flip ? 'M-36 -164L-29 -98M-12 -224Q-17 -212 -10 -202M-28 -94L-24 -10' : 'M35 -150L30 -98M16 -224Q21 -212 14 -202M28 -94L25 -10')}
      </g>
    </At>
  )
}

/** A person on a chair, seen from the side and looking right, an arm on the table. */
export function Seated({ x, y, scale, fill = ink[950], flip = false }: PersonProps) {
  return (
    <At x={x} y={y}>
      <g transform={`scale(${(flip ? -1 : 1) * (scale ?? 1)} ${scale ?? 1})`}>
        {limb('M-28 -128L-24 -58H14M-22 -56L-30 0M12 -56L18 0', 6, fill)}
        {limb('M-8 -66H40L36 -4H50', 16, fill)}
        <path d="M-24 -62C-28 -100 -22 -132 -2 -136C18 -136 22 -120 20 -104L14 -58z" fill={fill} />
        {limb('M2 -122L24 -92L58 -98', 12, fill)}
        <path d="M-10 -158C-10 -182 22 -182 22 -160C22 -148 16 -140 6 -140S-10 -148 -10 -158z" fill={fill} />
        {rim(flip ? 'M-12 -168Q-14 -152 -6 -142M-20 -124Q-28 -92 -26 -70' : 'M20 -170Q25 -158 18 -146M21 -122Q22 -100 16 -76')}
      </g>
    </At>
  )
}

/** What somebody carries to and from an office; x,y is its handle. */
export function Briefcase({ x, y, scale, fill = ink[950] }: Omit<PersonProps, 'flip'>) {
  return (
    <At x={x} y={y} scale={scale}>
      <path d="M-9 6V-4H9V6" fill="none" stroke={fill} stroke-width="5" />
      <rect x="-27" y="4" width="54" height="38" rx="5" fill={fill} />
      <path d="M-27 18H27" stroke={amber} stroke-width="1.6" opacity="0.5" />
      <path d="M26 8V38" stroke={amber} stroke-width="2.4" />
    </At>
  )
}
