import type { ComponentChildren } from 'preact'
import { amber, glow, ink, paper, shade } from './palette.ts'
import { usePaint } from './scene.tsx'
import { Stroke } from './stroke.tsx'
import { At, Card, Lines } from './surface.tsx'

interface ThingProps {
  x: number
  /** Position on the ground. */
  y: number
  scale?: number
  turn?: number
}

/** A hard hat resting on its brim. */
export function HardHat({ x, y, scale, turn, fill = shade.clay320 }: ThingProps & { fill?: string }) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale} turn={turn}>
      <ellipse cx="-6" cy="4" rx="116" ry="14" fill={paint('shade')} />
      <path d="M-78 -14C-78 -74 -44 -104 2 -104S80 -72 80 -14z" fill={fill} />
      <path d="M-78 -14C-78 -74 -44 -104 2 -104C-22 -90 -40 -60 -40 -14z" fill={ink[900]} opacity="0.45" />
      <path d="M-18 -106C-18 -116 24 -116 24 -106L34 -18H-24z" fill={fill} stroke={ink[900]} stroke-width="2" stroke-opacity="0.35" />
      <path d="M-92 -16C-60 -24 70 -24 104 -14C116 -10 114 0 100 0H-82C-100 0 -104 -12 -92 -16z" fill={fill} />
      <path d="M-92 -16C-60 -24 70 -24 104 -14C116 -10 114 0 100 0H-82C-100 0 -104 -12 -92 -16z" fill={ink[950]} opacity="0.28" />
      <Stroke d="M20 -103C60 -96 80 -64 80 -18L104 -13C113 -10 112 -2 102 -1" stroke={glow} width={3.5} />
    </At>
  )
}

/** A clipboard with a sheet of w by h; children are drawn from the sheet's top left corner. */
export function Clipboard({
  x,
  y,
  w = 360,
  h = 470,
  turn,
  scale,
  children,
}: ThingProps & { w?: number; h?: number; children?: ComponentChildren }) {
  return (
    <At x={x} y={y} turn={turn} scale={scale}>
      <Card x={-22} y={-30} w={w + 44} h={h + 56} r={18} paint="board" depth={30} />
      <Card x={0} y={0} w={w} h={h} r={5} paint="paper" depth={6}>
        {children}
      </Card>
      <path
        d={`M${w / 2 - 66} 12V-22q0 -12 12 -12h24q4 -26 30 -26t30 26h24q12 0 12 12V12q0 8 -8 8H${w / 2 - 58}q-8 0 -8 -8z`}
        fill={ink[700]}
      />
      <path d={`M${w / 2 + 30} -34h24q12 0 12 12V12q0 8 -8 8`} fill="none" stroke={glow} stroke-width="2.5" />
      <circle cx={w / 2} cy="-36" r="9" fill={ink[950]} />
      <path d={`M${w / 2 - 66} 2h132`} stroke={ink[600]} stroke-width="3" />
    </At>
  )
}

/** A work van from its side, driving right, its ladder on the roof. x,y is the ground under its middle. */
export function Van({ x, y, scale, fill = shade.night670, children }: ThingProps & { fill?: string; children?: ComponentChildren }) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <ellipse cx="-10" cy="2" rx="236" ry="18" fill={paint('shade')} />
      <path
        d="M-190 -196H130M-190 -186H130M-160 -198V-184M-110 -198V-184M-60 -198V-184M-10 -198V-184M40 -198V-184M90 -198V-184"
        stroke={ink[950]}
        stroke-width="6"
      />
      <path
        d="M-206 -30V-158Q-206 -178 -186 -178H92C124 -178 142 -150 160 -110L200 -96Q214 -90 214 -74V-30Q214 -22 206 -22H-198Q-206 -22 -206 -30z"
        fill={fill}
      />
      <path d="M60 -160H92C112 -160 126 -138 138 -110H60z" fill={shade.rose440} />
      <path d="M60 -160H92C112 -160 126 -138 138 -110H110L84 -160z" fill={amber} opacity="0.55" />
      <path d="M-206 -60H214V-30Q214 -22 206 -22H-198Q-206 -22 -206 -30z" fill={ink[950]} opacity="0.45" />
      <path d="M46 -176V-24M-60 -176V-24" stroke={ink[950]} stroke-width="2.5" opacity="0.7" />
      <path
        d="M-180 -177H92C124 -177 142 -150 160 -110L200 -96Q213 -90 213 -74V-34"
        fill="none"
        stroke={paint('sunset')}
        stroke-width="3.5"
      />
      <path d="M206 -80h8v22h-12q-4 -14 4 -22z" fill={glow} />
      {[-124, 128].map((wheel) => (
        <At x={wheel} y={-24}>
          <circle r="34" fill={ink[980]} />
          <circle r="16" fill={ink[600]} />
          <path d="M24 -22A33 33 0 0 1 30 14" fill="none" stroke={amber} stroke-width="2.5" />
        </At>
      ))}
      {children}
    </At>
  )
}

/** A one-storey house with its gable to the sun. x,y is the ground under its middle; `lit` 0..1 turns on the lights. */
export function House({
  x,
  y,
  scale,
  lit = 1,
  fill = ink[800],
  roof = ink[950],
}: ThingProps & { lit?: number; fill?: string; roof?: string }) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <ellipse cx="-10" cy="0" rx="170" ry="12" fill={paint('shade')} />
      <path d="M-130 0V-86H130V0z" fill={fill} />
      <path d="M-160 -80L-96 -150H96L160 -80z" fill={roof} />
      <path d="M96 -150L160 -80M130 -78V0" stroke={amber} stroke-width="3" />
      <path d="M-96 -150H96" stroke={amber} stroke-width="2" opacity="0.4" />
      <path d="M-20 0V-60H22V0z" fill={ink[950]} />
      <path d="M-102 -62h56v36h-56zM50 -62h56v36H50z" fill={ink[950]} />
      {lit > 0 && (
        <g opacity={Math.round(lit * 100) / 100}>
          <ellipse cx="0" cy="-40" rx="190" ry="90" fill={paint('warm')} opacity="0.35" />
          <path d="M-100 -60h52v32h-52zM52 -60h52v32H52z" fill={glow} />
          <path d="M-16 0V-56H18V0z" fill={amber} opacity="0.85" />
        </g>
      )}
      <path d="M-74 -62v36M78 -62v36" stroke={fill} stroke-width="3" />
    </At>
  )
}

/** A bill: name bars, rows with amounts, a rule; children go below from y = 300. */
export function Bill({ w = 360, rows = 4 }: { w?: number; rows?: number }) {
  return (
    <>
      <path d={`M34 58a20 20 0 1 1 40 0a20 20 0 1 1 -40 0z`} fill={shade.clay350} />
      <path d="M44 62l10 -9l10 9M47 60v8h14v-8" fill="none" stroke={paper[50]} stroke-width="3" stroke-linejoin="round" />
      <Lines x={90} y={44} of={[120, 80]} h={9} gap={19} color="paper" />
      {Array.from({ length: rows }, (_, i) => (
        <>
          <Lines x={34} y={118 + i * 36} of={[[168, 132, 190, 110][i % 4] ?? 120]} h={9} color="faint" />
          <Lines x={w - 34 - ([52, 40, 60, 46][i % 4] ?? 50)} y={118 + i * 36} of={[[52, 40, 60, 46][i % 4] ?? 50]} h={9} color="paper" />
        </>
      ))}
      <path d={`M34 ${118 + rows * 36}H${w - 34}`} stroke={paper[400]} stroke-width="2.5" />
    </>
  )
}
