"""What can be rendered: pack forms (printed later) and food (photographed as it is)."""
import bakery
import butcher
import fruit
import greens
import market
import packs_clear as clears
import packs_counter as counter
import packs_flat as flats
import packs_round as rounds
import packs_soft as softs
import vegetables

ROUND = {'can': 'food_can', 'can-flat': 'tuna_can', 'can-soda': 'soda_can', 'bottle-oil': 'bottle_oil',
         'bottle-wine': 'bottle_wine', 'bottle-beer': 'bottle_beer', 'bottle-soda': 'bottle_soda',
         'bottle-water': 'bottle_water', 'bottle-sauce': 'bottle_sauce', 'bottle-squeeze': 'bottle_squeeze',
         'bottle-shampoo': 'bottle_shampoo', 'bottle-juice': 'bottle_juice', 'bottle-spray': 'bottle_spray',
         'jar': 'jar', 'jar-squat': 'jar_squat', 'jar-tall': 'jar_tall', 'jar-spice': 'spice_jar', 'tub': 'tub',
         'tub-tall': 'tub_tall', 'tub-small': 'tub_small', 'icecream': 'icecream', 'canister': 'canister',
         'aerosol': 'aerosol', 'roll': 'roll'}

# build function, turn about the vertical, camera height in degrees
FLAT = {'carton': ('carton', -33, 13), 'carton-small': ('carton_small', -33, 13), 'box': ('cereal_box', -27, 12),
        'box-narrow': ('pasta_box', -27, 12), 'box-low': ('tea_box', -27, 19), 'box-frozen': ('frozen_box', -25, 15),
        'box-soap': ('soap_box', -27, 20), 'block-butter': ('butter_box', -24, 22), 'bar': ('chocolate_bar', -20, 14),
        'block': ('cheese_block', -16, 20), 'jug': ('milk_jug', -8, 9), 'jug-detergent': ('detergent_jug', -8, 9),
        'jug-agua': ('agua_jug', 0, 10), 'eggs': ('egg_carton', -24, 24), 'sixpack': ('can_pack', -27, 17),
        'sixpack-cans': ('six_cans', -27, 20), 'sixpack-bottles': ('bottle_carrier', -30, 14), 'tube': ('squeeze_tube', -10, 9),
        'tube-box': ('toothpaste_box', -24, 20)}
SOFT = {'bag-chips': ('chips_bag', -10, 8), 'bag-small': ('small_bag', -10, 8), 'pouch': ('stand_up_pouch', -12, 9),
        'bag-coffee': ('coffee_bag', -24, 10), 'bag-flour': ('flour_sack', -22, 11), 'bag-big': ('big_sack', -12, 9),
        'bag-rice': ('rice_bag', -10, 9), 'pouch-flat': ('flat_pack', -12, 16)}


KITCHENS = (market, bakery, butcher, fruit, greens, vegetables)


def find(name):
    """The plan of one picture: build function, turn, tilt, whether it carries labels. Unknown names stop the run."""
    if name in ROUND:
        return {'build': getattr(rounds, ROUND[name]), 'mapped': True, 'tilt': 13 if 'tub' in name or name in (
            'icecream', 'can-flat') else 10}
    for table, module in ((FLAT, flats), (SOFT, softs)):
        if name in table:
            build, turn, tilt = table[name]
            return {'build': getattr(module, build), 'mapped': True, 'turn': turn, 'tilt': tilt}
    for shown in (clears.FORMS, counter.FORMS):
        if name in shown:
            build, turn, tilt = shown[name]
            return {'build': build, 'mapped': True, 'turn': turn, 'tilt': tilt}
    for kitchen in KITCHENS:
        if name in kitchen.FOODS:
            build, tilt = kitchen.FOODS[name]
            return {'build': build, 'mapped': False, 'tilt': tilt}
    raise SystemExit(f'No such picture: {name}')
