import { say } from '@larder/text/say';
import { pageWords, useText } from '@larder/ui/words.ts';
import { useRef } from 'react';
import { buildLink } from '../state/link.ts';
import { pageOf } from '../page-context.ts';
import { DepartmentTiles } from './department-tiles.tsx';
import { brokenPage, loaderHeaders, page } from '../parts/page/loading.ts';
import { pageMeta, shellDataOf } from '../parts/page/page-meta.ts';
import { SearchBox } from '../parts/search-box/search-box.tsx';
import { useStore } from '../state/store.ts';
import type { Route } from './+types/home';
import { AboutUs } from './about-us.tsx';
import { AdBanner } from './ad-banner.tsx';
import { readHome } from './home-data.ts';
import { HomeSection } from './home-section.tsx';
import { inRuns, RecipeGallery } from './recipe-gallery.tsx';
import { namedSections } from './section-names.ts';
import { Usuals } from './usuals.tsx';
import { useLaidOut } from './use-laid-out.ts';
import './home.css';

export async function loader({ context }: Route.LoaderArgs) {
  const read = await readHome(pageOf(context));
  if (!read) return page(null);
  return (read.isWhole ? page : brokenPage)(read.home);
}

export const headers = loaderHeaders;

export const meta: Route.MetaFunction = (route) => {
  const shell = shellDataOf(route);
  const location = shell?.website.location;
  // Without a store it is the page that chooses one.
  const about = location
    ? location.aboutUsDesc
    : say(
        pageWords(shell?.view.lang ?? 'EN-US'),
        'Order groceries for delivery or pickup from a store near you.',
      );
  return [
    ...pageMeta(route, { description: about, isPublic: true }),
    ...(location
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@type': 'GroceryStore',
              name: location.displayName,
              url: `${shell?.origin}${buildLink('/:alias?', { alias: location.alias })}`,
              telephone: location.phone,
              address: {
                '@type': 'PostalAddress',
                streetAddress: location.address.street,
                addressLocality: location.address.city,
                addressRegion: location.address.state,
                postalCode: location.address.zipCode,
                addressCountry: 'US',
              },
            },
          },
        ]
      : []),
  ];
};

/** The store's front page: search, ads, about the store, departments, the catalog's sections in order. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return loaderData ? <StoreHome {...loaderData} /> : null;
}

type HomeData = NonNullable<Route.ComponentProps['loaderData']>;

function StoreHome({ sections, tiles, withSale, ads }: HomeData) {
  const t = useText();
  const { location } = useStore();
  const sliders = useRef<HTMLDivElement>(null);
  useLaidOut(sliders);
  const runs = inRuns(namedSections(sections, t));
  return (
    <div ref={sliders} className="home container-page">
      <div className="home-top">
        <div className="home-head">
          <h1 className="home-title" tabIndex={-1}>
            {t('Today at {0}', location.displayName)}
          </h1>
          <SearchBox id="search-home" large className="hidden md:block" />
        </div>
        <AdBanner ads={ads} />
      </div>
      <Usuals />
      <AboutUs />
      <DepartmentTiles tiles={tiles} withSale={withSale} />
      {runs.map((run, index) =>
        run.length > 1 ? (
          <RecipeGallery
            key={run[0]!.id}
            sections={run}
            before={runs.slice(0, index).filter(({ length }) => length > 1).length}
          />
        ) : (
          <HomeSection key={run[0]!.id} section={run[0]!} eager={index === 0} />
        ),
      )}
    </div>
  );
}
