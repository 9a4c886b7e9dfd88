import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon of the library: its name, its former names, and its shapes, each with its own key. */
type IconData = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Returns the component of an icon of 24 by 24. In the build it stands for the library's own function, which works out
 * attributes, classes and shapes anew for every icon of every card; the markup is the same. `absoluteStrokeWidth`,
 * `nonScalingStroke` and the library's context are not known here.
 */
export default function createIcon({ name, aliases = [], node }: IconData) {
  const shapes: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes));
  const ownClass = ['lucide', name, ...aliases].join(' lucide-');
  return function Icon({ size = 24, strokeWidth = 2, className, children, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        ...(children || isNamed(rest) ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      shapes,
      children,
    );
  };
}

/** Returns whether an icon says something of itself to those who hear it: then it is not hidden from them. */
function isNamed(props: object): boolean {
  return Object.entries(props).some(
    ([name, value]) => (name.startsWith('aria-') || name === 'role' || name === 'title') && value != null,
  );
}
