"""What can be rendered: pack forms (printed later) and food (photographed as it is)."""
import packs_round as rounds

ROUND = {'can': 'food_can', 'can-flat': 'tuna_can', 'can-soda': 'soda_can', 'bottle-oil': 'bottle_oil',
         'bottle-wine': 'bottle_wine', 'bottle-beer': 'bottle_beer', 'bottle-soda': 'bottle_soda',
         'bottle-water': 'bottle_water', 'bottle-sauce': 'bottle_sauce', 'bottle-squeeze': 'bottle_squeeze',
         'bottle-shampoo': 'bottle_shampoo', 'bottle-juice': 'bottle_juice', 'bottle-spray': 'bottle_spray',
         'jar': 'jar', 'jar-squat': 'jar_squat', 'jar-tall': 'jar_tall', 'jar-spice': 'spice_jar', 'tub': 'tub',
         'tub-tall': 'tub_tall', 'tub-small': 'tub_small', 'icecream': 'icecream', 'canister': 'canister',
         'aerosol': 'aerosol', 'roll': 'roll'}


def find(name):
    """The plan of one picture: build function, turn, tilt, whether it carries labels. Unknown names stop the run."""
    if name in ROUND:
        return {'build': getattr(rounds, ROUND[name]), 'mapped': True, 'tilt': 13 if 'tub' in name or name in (
            'icecream', 'can-flat') else 10}
    raise SystemExit(f'No such picture: {name}')
