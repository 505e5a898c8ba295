import type { ComponentChildren } from 'preact'
import { toTenths } from '../kit/motion.ts'
import { shade } from '../kit/palette.ts'
import { measure, Stroke, Words } from '../kit/things.ts'

/** Colours with a contrast of at least 3:1 on both ink and paper, so that an emblem needs no background plate. */
const both = { coral: shade.brick390, amber: shade.wood380, teal: shade.lagoon410, slate: shade.night380 } as const

interface EmblemProps {
  /** Two lines: the association's name. */
  name: readonly [string, string]
  /** x of the text, right of the drawing. */
  x?: number
  children: ComponentChildren
}

/** The emblem of a fictitious association: a flat drawing, its name, and a label that marks it as a sample in place of a founding year. */
function Emblem({ name, x = 286, children }: EmblemProps) {
  const room = 624 - x
  const size = Math.min(58, ...name.map((line) => (room * 58) / measure(line, 58)))
  const first = 128
  const second = first + size + 30
  const last = second + 66
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320">
      {children}
      <Words text={name[0]} x={x} y={first} size={size} fill={both.slate} weight={0.19} />
      <Words text={name[1]} x={x} y={second} size={size} fill={both.slate} weight={0.19} />
      <path d={`M${x} ${toTenths(last - 15)}h40`} stroke={both.coral} stroke-width="9" stroke-linecap="round" />
      <Words text="SAMPLE" x={x + 62} y={last} size={30} fill={both.coral} weight={0.19} />
    </svg>
  )
}

/** A gable of timber with a plumb line in it. */
function BuildersGuild() {
  return (
    <Emblem name={['Builders', 'Guild']}>
      <Stroke d="M36 168L138 66L240 168" stroke={both.coral} width={26} joined />
      <Stroke d="M66 176V256H210V176" stroke={both.coral} width={26} joined />
      <path d="M138 104V190" stroke={both.slate} stroke-width="9" />
      <path d="M112 176H164L158 206L138 236L118 206z" fill={both.teal} />
    </Emblem>
  )
}

/** A hammer and a wrench that cross. */
function TradeAlliance() {
  return (
    <Emblem name={['Trade', 'Alliance']}>
      <g transform="translate(138 164)">
        <g transform="rotate(45)">
          <path d="M-13 -56H13V104a13 13 0 0 1 -26 0z" fill={both.amber} />
          <path d="M-50 -106H40Q62 -104 72 -78L40 -82V-56H-50Q-56 -56 -56 -62V-100Q-56 -106 -50 -106z" fill={both.slate} />
        </g>
        <g transform="rotate(-45)">
          <path d="M-15 116V-36A50 50 0 0 1 -24 -116V-74L0 -58L24 -74V-116A50 50 0 0 1 15 -36V116a15 15 0 0 1 -30 0z" fill={both.teal} />
        </g>
      </g>
    </Emblem>
  )
}

const wave = 'q17 -26 34 0t34 0t34 0t34 0t34 0t34 0'

/** A roof over the surf, the sun behind it. */
function CoastalContractors() {
  return (
    <Emblem name={['Coastal', 'Contractors']} x={274}>
      <path d="M60 172A78 78 0 0 1 216 172H190L138 126L86 172z" fill={both.amber} />
      <path d="M138 40V62M44 80L60 96M232 80L216 96" stroke={both.amber} stroke-width="14" stroke-linecap="round" />
      <Stroke d="M70 192L138 132L206 192" stroke={both.coral} width={20} joined />
      <Stroke d={`M36 224${wave}M36 264${wave}`} stroke={both.teal} width={18} />
    </Emblem>
  )
}

/** A ring that a brush has just closed, a house inside it. */
function RemodelersCircle() {
  return (
    <Emblem name={['Remodelers', 'Circle']} x={274}>
      <Stroke d="M196 86A98 98 0 1 0 236 164" stroke={both.teal} width={26} />
      <Stroke d="M90 170L138 124L186 170M104 166V214H172V166" stroke={both.coral} width={18} joined />
      <g transform="translate(222 112) rotate(34)">
        <path d="M-26 4H26L18 40H-18z" fill={both.amber} />
        <path d="M-26 -24H26V-2H-26z" fill={both.slate} />
        <path d="M-8 -24V-66a8 8 0 0 1 16 0V-24z" fill={both.slate} />
      </g>
    </Emblem>
  )
}

export const pictures = {
  'builders-guild': BuildersGuild,
  'trade-alliance': TradeAlliance,
  'coastal-contractors': CoastalContractors,
  'remodelers-circle': RemodelersCircle,
}
